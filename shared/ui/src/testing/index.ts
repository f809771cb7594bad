export * from '@portal/platform/testing'
export { openedDialog } from './opened-dialog.ts'
export { type RenderPortalOptions, renderPortal } from './RenderPortal.tsx'
export { type SimulatedWindow, simulateWindow } from './simulate-window.ts'
