import { registerTexts } from '@portal/platform/texts'
import da from '../texts/da.json' with { type: 'json' }

registerTexts(da)

export { Avatar, initialsOf } from './Avatar.tsx'
export { BackLink, type BackLinkProps, FROM_LIST } from './BackLink.tsx'
export { Badge } from './Badge.tsx'
export {
  Button,
  type ButtonProps,
  ExternalLink,
  IconButton,
  type IconButtonProps,
  LinkButton,
  TextLink,
} from './Button.tsx'
export { useFitsTable, useIsDesktop, useTextSize } from './breakpoints.ts'
export { Card } from './Card.tsx'
export { FloatingButton, FloatingButtons, useFooterSight } from './FloatingButtons.tsx'
export {
  Checkbox,
  type CheckboxProps,
  SearchField,
  type SearchFieldProps,
  Select,
  type SelectProps,
  Switch,
  type SwitchProps,
  TextField,
  type TextFieldProps,
} from './fields.tsx'
export { followRow } from './follow-row.ts'
export * from './icons.ts'
export { keepDigits } from './keep-digits.ts'
export { Loading } from './Loading.tsx'
export { Box, chakra, Flex, Grid, Heading, Stack, Text, VisuallyHidden } from './layout.tsx'
export { lazyComponent, lazyDialog } from './lazy-component.tsx'
export { appearing, loadMotion, moveNumber } from './motion.ts'
export { Page, type PageProps } from './Page.tsx'
export { PortalProvider } from './PortalProvider.tsx'
export type { LoadPageHelp, PageHelpProps } from './page-help.ts'
export { type LoadRequestIdActions, RequestId, type RequestIdActionsProps } from './RequestId.tsx'
export { Skeleton } from './Skeleton.tsx'
export { LoadingOverlay, Spinner } from './Spinner.tsx'
export { DeniedState, EmptyState, ErrorState, FailedRead, NoHits } from './states.tsx'
export {
  SortableHeader,
  type SortDirection,
  Table,
  type TableProps,
} from './Table.tsx'
export { TabBar, TabLink, ViewTabLink } from './Tabs.tsx'
export { type Toast, Toaster, toast } from './toaster.tsx'
export { usePrinting } from './use-printing.ts'
