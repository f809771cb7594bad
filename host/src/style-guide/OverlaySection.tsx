import { useText } from '@portal/platform/texts'
import { Button, ChevronDown, Copy, Flex, Info, Mail, Star, Text } from '@portal/ui'
import { DateField } from '@portal/ui/dates'
import { ConfirmDialog, Dialog, Drawer, Menu, SidePanel, Tooltip } from '@portal/ui/overlays'
import { useState } from 'react'
import { Row, Section, Specimen } from './Specimen.tsx'

type Overlay = 'dialog' | 'confirm' | 'drawer' | 'panel'

/** Components that open above the page. They trap the focus and return it when they close. */
export function OverlaySection() {
  const t = useText()
  const [open, setOpen] = useState<Overlay | null>(null)
  const [date, setDate] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const close = () => setOpen(null)
  const choose = (id: string, icon: typeof Mail) => {
    const Icon = icon
    return {
      id,
      label: t(`host.styleGuide.menu.${id}`),
      icon: <Icon size={16} aria-hidden="true" />,
      onSelect: () => setChosen(t(`host.styleGuide.menu.${id}`)),
    }
  }
  return (
    <Section id="lag" title={t('host.styleGuide.overlays')} narrow>
      <Specimen name="Dialog" from="@portal/ui/overlays" useKey="host.styleGuide.use.dialog">
        <Row>
          <Button onClick={() => setOpen('dialog')}>{t('host.styleGuide.openDialog')}</Button>
        </Row>
        <Dialog
          open={open === 'dialog'}
          title={t('host.styleGuide.dialogTitle')}
          onClose={close}
          footer={
            <>
              <Button onClick={close}>{t('host.styleGuide.cancel')}</Button>
              <Button variant="solid" onClick={close}>
                {t('host.styleGuide.save')}
              </Button>
            </>
          }
        >
          <Text>{t('host.styleGuide.dialogText')}</Text>
        </Dialog>
      </Specimen>
      <Specimen
        name="ConfirmDialog"
        from="@portal/ui/overlays"
        useKey="host.styleGuide.use.confirm"
      >
        <Row>
          <Button onClick={() => setOpen('confirm')}>{t('host.styleGuide.openConfirm')}</Button>
        </Row>
        <ConfirmDialog
          open={open === 'confirm'}
          tone="danger"
          title={t('host.styleGuide.confirmTitle')}
          message={t('host.styleGuide.confirmText')}
          confirmLabel={t('host.styleGuide.delete')}
          onConfirm={close}
          onCancel={close}
        />
      </Specimen>
      <Specimen name="SidePanel" from="@portal/ui/overlays" useKey="host.styleGuide.use.sidePanel">
        <Row>
          <Button onClick={() => setOpen('panel')}>{t('host.styleGuide.openPanel')}</Button>
        </Row>
        <SidePanel
          open={open === 'panel'}
          title={t('host.styleGuide.panelTitle')}
          onClose={close}
          footer={
            <Button variant="solid" onClick={close}>
              {t('host.styleGuide.save')}
            </Button>
          }
        >
          <Flex direction="column" gap="4">
            <Text>{t('host.styleGuide.dialogText')}</Text>
            <DateField label={t('host.styleGuide.effectiveDate')} value={date} onChange={setDate} />
          </Flex>
        </SidePanel>
      </Specimen>
      <Specimen name="Drawer" from="@portal/ui/overlays" useKey="host.styleGuide.use.drawer">
        <Row>
          <Button onClick={() => setOpen('drawer')}>{t('host.styleGuide.openDrawer')}</Button>
        </Row>
        <Drawer
          open={open === 'drawer'}
          title={t('host.styleGuide.drawerTitle')}
          side="left"
          width={280}
          onClose={close}
        >
          <Text>{t('host.styleGuide.dialogText')}</Text>
        </Drawer>
      </Specimen>
      <Specimen name="Menu" from="@portal/ui/overlays" useKey="host.styleGuide.use.menu">
        <Row>
          <Menu
            trigger={
              <Button>
                {t('host.styleGuide.openMenu')}
                <ChevronDown size={16} aria-hidden="true" />
              </Button>
            }
            entries={[
              choose('write', Mail),
              choose('copy', Copy),
              { ...choose('star', Star), disabled: true },
            ]}
          />
          <Text size="sm" tone="quiet" role="status">
            {chosen !== null && t('host.styleGuide.chose', { entry: chosen })}
          </Text>
        </Row>
      </Specimen>
      <Specimen name="Tooltip" from="@portal/ui/overlays" useKey="host.styleGuide.use.tooltip">
        <Row>
          <Tooltip label={t('host.styleGuide.tooltipText')}>
            <Button variant="ghost">
              <Info size={16} aria-hidden="true" />
              {t('host.styleGuide.tooltipOpener')}
            </Button>
          </Tooltip>
        </Row>
      </Specimen>
    </Section>
  )
}
