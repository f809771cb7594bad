import { registerTexts } from '@portal/platform/texts'
import da from './texts/da.json' with { type: 'json' }

registerTexts(da)

export {
  OverviewCard,
  type OverviewCardProps,
  OverviewGroup,
  type OverviewGroupProps,
  type OverviewItem,
  OverviewSkeleton,
} from './OverviewCard.tsx'
export { RemoteSlot, type RemoteSlotProps } from './RemoteSlot.tsx'
