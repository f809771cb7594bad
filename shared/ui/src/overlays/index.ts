export { ConfirmDialog, type ConfirmDialogProps, Dialog, type DialogProps } from './Dialog.tsx'
export { Drawer, type DrawerProps, SIDE_PANEL_WIDTH, SidePanel } from './Drawer.tsx'
export {
  FormPanel,
  type FormPanelProps,
  PanelButtons,
  type PanelButtonsProps,
} from './FormPanel.tsx'
export { Menu, type MenuEntry } from './Menu.tsx'
export { Tooltip } from './Tooltip.tsx'
