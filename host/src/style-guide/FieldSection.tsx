import { addYears, type DateLimits, parseDanishDate, today } from '@portal/platform/dates'
import { useText } from '@portal/platform/texts'
import { Checkbox, Grid, SearchField, Select, Switch, TextField } from '@portal/ui'
import { DateField } from '@portal/ui/dates'
import { type ReactNode, useState } from 'react'
import { Row, Section, Specimen } from './Specimen.tsx'

/** All input components, in all their states. */
export function FieldSection() {
  const t = useText()
  return (
    <Section id="felter" title={t('host.styleGuide.fields')}>
      <Specimen name="TextField" from="@portal/ui" useKey="host.styleGuide.use.textField">
        <Fields>
          <TextField label={t('host.styleGuide.name')} defaultValue="Anna Holm" />
          <TextField
            label={t('host.styleGuide.memberNumber')}
            hint={t('host.styleGuide.memberNumberHint')}
            required
          />
          <TextField
            label={t('host.styleGuide.email')}
            defaultValue="anna"
            error={t('host.styleGuide.emailError')}
          />
          <TextField label={t('host.styleGuide.department')} defaultValue="FOA Aarhus" disabled />
        </Fields>
      </Specimen>
      <Specimen name="Select" from="@portal/ui" useKey="host.styleGuide.use.select">
        <Choices />
      </Specimen>
      <Specimen name="Checkbox, Switch" from="@portal/ui" useKey="host.styleGuide.use.checkbox">
        <Ticks />
      </Specimen>
      <Specimen name="SearchField" from="@portal/ui" useKey="host.styleGuide.use.search">
        <Searching />
      </Specimen>
      <Specimen name="DateField" from="@portal/ui/dates" useKey="host.styleGuide.use.date">
        <Dates />
      </Specimen>
    </Section>
  )
}

function Fields({ children }: { readonly children: ReactNode }) {
  return (
    <Grid templateColumns="repeat(auto-fit, minmax(min(15rem, 100%), 1fr))" gap="4">
      {children}
    </Grid>
  )
}

function Choices() {
  const t = useText()
  const [place, setPlace] = useState('')
  const options = [
    { value: 'a', label: t('host.styleGuide.placeOne') },
    { value: 'b', label: t('host.styleGuide.placeTwo') },
  ]
  return (
    <Fields>
      <Select
        label={t('host.styleGuide.place')}
        emptyLabel={t('host.styleGuide.choose')}
        options={options}
        value={place}
        onChange={setPlace}
      />
      <Select
        label={t('host.styleGuide.position')}
        error={t('host.styleGuide.positionError')}
        emptyLabel={t('host.styleGuide.choose')}
        options={[]}
        value=""
        onChange={() => {}}
      />
      <Select
        label={t('host.styleGuide.department')}
        disabled
        options={options}
        value="a"
        onChange={() => {}}
      />
    </Fields>
  )
}

function Ticks() {
  const t = useText()
  const [ticked, setTicked] = useState(true)
  const [on, setOn] = useState(true)
  return (
    <Row>
      <Checkbox label={t('host.styleGuide.chosen')} checked={ticked} onChange={setTicked} />
      <Checkbox
        label={t('host.styleGuide.someChosen')}
        checked={false}
        indeterminate
        onChange={() => {}}
      />
      <Checkbox label={t('host.styleGuide.disabled')} checked disabled onChange={() => {}} />
      <Switch label={t('host.styleGuide.grouped')} checked={on} onChange={setOn} />
      <Switch label={t('host.styleGuide.disabled')} checked={false} disabled onChange={() => {}} />
    </Row>
  )
}

function Searching() {
  const t = useText()
  const [words, setWords] = useState('Holm')
  return <SearchField label={t('host.styleGuide.search')} value={words} onChange={setWords} />
}

function Dates() {
  const t = useText()
  return (
    <Fields>
      <CheckedDate label={t('host.styleGuide.birthdate')} />
      <CheckedDate
        label={t('host.styleGuide.effectiveDate')}
        min={addYears(today(), -1)}
        max={addYears(today(), 1)}
      />
      <DateField
        label={t('host.styleGuide.lockedDate')}
        value="01.05.2027"
        disabled
        onChange={() => {}}
      />
    </Fields>
  )
}

/** A date field that shows an invalid date as an error once it has lost the focus. */
function CheckedDate({ label, ...limits }: { readonly label: string } & DateLimits) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const [wasLeft, setWasLeft] = useState(false)
  const parsed = parseDanishDate(typed, limits)
  return (
    <DateField
      label={label}
      value={typed}
      onChange={setTyped}
      onBlur={() => setWasLeft(true)}
      {...limits}
      error={!wasLeft || typed === '' || parsed.ok ? undefined : t(parsed.message)}
    />
  )
}
