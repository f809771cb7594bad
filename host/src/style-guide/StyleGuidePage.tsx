import { addYears, formatDate, parseDanishDate, today } from '@portal/platform/dates'
import { danish } from '@portal/platform/search'
import { useText } from '@portal/platform/texts'
import {
  Badge,
  Box,
  Button,
  Card,
  Checkbox,
  Flex,
  Grid,
  Heading,
  Page,
  Select,
  SortableHeader,
  Spinner,
  Switch,
  Table,
  Text,
  TextField,
} from '@portal/ui'
import { DateField } from '@portal/ui/dates'
import { ConfirmDialog, Dialog, SidePanel } from '@portal/ui/overlays'
import { type ReactNode, useId, useState } from 'react'

const COLOURS = [
  ['ground', 'surface', 'sunken', 'line', 'control', 'quiet', 'ink'],
  ['green.tint', 'green.soft', 'green.main', 'green.strong', 'green.deep'],
  ['red.tint', 'red.main', 'red.strong', 'yellow.tint', 'yellow.main', 'yellow.ink'],
  ['blue.tint', 'blue.ink', 'grey.tint', 'grey.main'],
].flat()

const SIZES = ['lg', 'md', 'sm'] as const
const VARIANTS = ['solid', 'outline', 'ghost', 'danger'] as const
const TONES = ['green', 'yellow', 'red', 'blue', 'grey'] as const

const PEOPLE = [
  { name: 'Aase Lund', since: '2014-03-01' },
  { name: 'Bo Krogh', since: '2021-11-15' },
  { name: 'Zenia Dahl', since: '2008-08-01' },
]

/** The portal's components, rendered from the same code that the pages use. */
export function StyleGuidePage() {
  const t = useText()
  return (
    <Page title={t('host.styleGuide.title')}>
      <Grid gap="4">
        <Specimen title={t('host.styleGuide.colours')}>
          {COLOURS.map((name) => (
            <Box key={name} fontSize="sm" w="24">
              {/* Forced-colours mode must not recolour the swatch. */}
              <Box
                h="12"
                bg={name}
                borderWidth="1px"
                borderRadius="md"
                css={{ forcedColorAdjust: 'none' }}
              />
              {name}
            </Box>
          ))}
        </Specimen>
        <Specimen title={t('host.styleGuide.type')}>
          {SIZES.map((size) => (
            <Box key={size} w="full">
              <Heading as="h3" size={size}>
                {t('host.styleGuide.title')}
              </Heading>
              <Text size={size}>{t('host.styleGuide.text')}</Text>
              <Text size={size} tone="quiet">
                {t('host.styleGuide.text')}
              </Text>
            </Box>
          ))}
        </Specimen>
        <Specimen title={t('host.styleGuide.buttons')}>
          {VARIANTS.map((variant) => (
            <Button key={variant} variant={variant}>
              {variant}
            </Button>
          ))}
          <Button loading>{t('host.styleGuide.save')}</Button>
          <Button disabled>{t('host.styleGuide.save')}</Button>
        </Specimen>
        <Inputs />
        <Specimen title={t('host.styleGuide.date')}>
          <CheckedDate />
        </Specimen>
        <Specimen title={t('host.styleGuide.badges')}>
          {TONES.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </Specimen>
        <People />
        <Overlays />
        <Specimen title={t('host.styleGuide.spinner')}>
          {SIZES.map((size) => (
            <Spinner key={size} size={size} color="green.main" />
          ))}
        </Specimen>
      </Grid>
    </Page>
  )
}

function Specimen({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const titleId = useId()
  return (
    <Card aria-labelledby={titleId}>
      <Heading id={titleId} mb="4">
        {title}
      </Heading>
      <Flex gap="4" wrap="wrap" align="start">
        {children}
      </Flex>
    </Card>
  )
}

function Inputs() {
  const t = useText()
  const [colour, setColour] = useState('')
  const [isChosen, setIsChosen] = useState(true)
  return (
    <Specimen title={t('host.styleGuide.inputs')}>
      <TextField label={t('host.styleGuide.name')} required />
      <TextField
        label={t('host.styleGuide.email')}
        defaultValue="anna"
        error={t('host.styleGuide.emailWrong')}
      />
      <Select
        label={t('host.styleGuide.colours')}
        emptyLabel={t('host.styleGuide.choose')}
        options={TONES.map((tone) => ({ value: tone, label: tone }))}
        value={colour}
        onChange={setColour}
      />
      <Checkbox label={t('host.styleGuide.chosen')} checked={isChosen} onChange={setIsChosen} />
      <Switch label={t('host.styleGuide.chosen')} checked={isChosen} onChange={setIsChosen} />
    </Specimen>
  )
}

/** A date within a year of today, which is checked when its field is left. */
function CheckedDate() {
  const t = useText()
  const [typed, setTyped] = useState('')
  const [wasLeft, setWasLeft] = useState(false)
  const limits = { min: addYears(today(), -1), max: addYears(today(), 1) }
  const parsed = parseDanishDate(typed, limits)
  return (
    <DateField
      label={t('host.styleGuide.day')}
      value={typed}
      onChange={setTyped}
      onBlur={() => setWasLeft(true)}
      {...limits}
      error={!wasLeft || typed === '' || parsed.ok ? undefined : t(parsed.message)}
    />
  )
}

function People() {
  const t = useText()
  const [direction, setDirection] = useState<'ascending' | 'descending'>('ascending')
  const sign = direction === 'ascending' ? 1 : -1
  const rows = [...PEOPLE].sort((one, other) => sign * danish.compare(one.name, other.name))
  return (
    <Specimen title={t('host.styleGuide.table')}>
      <Table caption={t('host.styleGuide.table')}>
        <thead>
          <tr>
            <SortableHeader
              direction={direction}
              onSort={() => setDirection(sign === 1 ? 'descending' : 'ascending')}
            >
              {t('host.styleGuide.name')}
            </SortableHeader>
            <th scope="col">{t('host.styleGuide.since')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, since }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{formatDate(since)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Specimen>
  )
}

function Overlays() {
  const t = useText()
  const [open, setOpen] = useState<'dialog' | 'question' | 'panel' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Specimen title={t('host.styleGuide.dialog')}>
        <Button onClick={() => setOpen('dialog')}>{t('host.styleGuide.openDialog')}</Button>
        <Button onClick={() => setOpen('question')}>{t('host.styleGuide.openQuestion')}</Button>
      </Specimen>
      <Specimen title={t('host.styleGuide.panel')}>
        <Button onClick={() => setOpen('panel')}>{t('host.styleGuide.openPanel')}</Button>
      </Specimen>
      <Dialog
        open={open === 'dialog'}
        title={t('host.styleGuide.dialog')}
        onClose={close}
        footer={
          <Button variant="solid" onClick={close}>
            {t('host.styleGuide.save')}
          </Button>
        }
      >
        <Text>{t('host.styleGuide.text')}</Text>
      </Dialog>
      <ConfirmDialog
        open={open === 'question'}
        tone="danger"
        title={t('host.styleGuide.question')}
        message={t('host.styleGuide.text')}
        confirmLabel={t('host.styleGuide.delete')}
        onConfirm={close}
        onCancel={close}
      />
      <SidePanel open={open === 'panel'} title={t('host.styleGuide.panel')} onClose={close}>
        <CheckedDate />
      </SidePanel>
    </>
  )
}
