export * from '@portal/platform/testing'
export { openedDialog } from './opened-dialog.ts'
export { type RenderPortalOptions, renderPortal } from './RenderPortal.tsx'
