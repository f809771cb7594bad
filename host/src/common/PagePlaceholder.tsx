import { Card, Page, Skeleton } from '@portal/ui'

/** Shown in place of a page of the host while its code is loaded. */
export function PagePlaceholder({ title }: { readonly title: string }) {
  return (
    <Page title={title}>
      <Card>
        <Skeleton h="64" />
      </Card>
    </Page>
  )
}
