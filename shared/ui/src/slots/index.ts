export {
  LastVisitContext,
  OverviewCard,
  type OverviewCardProps,
  OverviewGroup,
  type OverviewGroupProps,
  type OverviewItem,
  OverviewSkeleton,
  useLastVisit,
} from './OverviewCard.tsx'
export {
  QuickSearchContext,
  type QuickSearchGroup,
  type QuickSearchHit,
  QuickSearchHits,
  type QuickSearchTurn,
  useQuickSearch,
} from './quick-search.tsx'
export { RemoteSlot, type RemoteSlotProps } from './RemoteSlot.tsx'
