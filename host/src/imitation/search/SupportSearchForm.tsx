import { useText } from '@portal/platform/texts'
import { Box, Button, Card, Grid, Search, Select, TextField } from '@portal/ui'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { SearchDepartment } from './support-search-api.ts'

interface SupportSearchFormProps {
  /** The departments to choose from; null while loading. */
  readonly departments: readonly SearchDepartment[] | null
  readonly departmentNumber: string
  /** The last name searched for. */
  readonly name: string
  readonly searching: boolean
  readonly onDepartment: (departmentNumber: string) => void
  readonly onSearch: (name: string) => void
}

/** The search form: department and name, both required. */
export function SupportSearchForm({
  departments,
  departmentNumber,
  name,
  searching,
  onDepartment,
  onSearch,
}: SupportSearchFormProps) {
  const t = useText()
  const [typed, setTyped] = useState(name)
  const [missing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const choice = useRef<HTMLSelectElement>(null)
  const isChosen = departmentNumber !== ''

  useEffect(() => {
    // Show the name from the URL: the browser's back button may have restored an earlier search.
    setTyped(name)
  }, [name])

  const isReady = departments !== null
  useEffect(() => {
    if (!isReady) return
    // A user who was faster keeps the focus.
    const { activeElement, body } = document
    const isFree = activeElement === body || activeElement instanceof HTMLHeadingElement
    const first = field.current?.disabled ? choice.current : field.current
    if (isFree) first?.focus()
  }, [isReady])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = typed.trim()
    setMissing(wanted === '')
    if (wanted === '') field.current?.focus()
    onSearch(isChosen ? wanted : '')
  }

  return (
    <Card as="div" padding="sm">
      <form onSubmit={submit} noValidate>
        <Grid
          gap="4"
          alignItems="start"
          templateColumns={{ base: '1fr', lg: 'minmax(14rem, 1fr) minmax(14rem, 1fr) auto' }}
        >
          <Select
            ref={choice}
            label={t('host.support.department')}
            aria-required={true}
            value={departmentNumber}
            options={(departments ?? []).map(({ number, name }) => ({
              value: number,
              label: name,
            }))}
            emptyLabel={t(
              departments === null
                ? 'host.support.departmentsLoading'
                : departments.length === 0
                  ? 'host.support.noDepartments'
                  : 'host.support.noDepartment',
            )}
            disabled={departments === null}
            onChange={(number) => {
              setTyped('')
              setMissing(false)
              onDepartment(number)
            }}
          />
          <TextField
            ref={field}
            label={t('host.support.name')}
            aria-required={true}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            value={typed}
            disabled={!isChosen}
            error={missing ? t('host.support.nameMissing') : undefined}
            onChange={(event) => {
              setTyped(event.target.value)
              setMissing(false)
            }}
          />
          {/* Aligns the button with the inputs, whose labels are above them. */}
          <Box pt={{ base: '0', lg: '25px' }}>
            <Button
              type="submit"
              variant="solid"
              w={{ base: 'full', lg: 'auto' }}
              disabled={!isChosen}
              // Another name may be searched for meanwhile.
              loading={searching && typed.trim() === name}
            >
              <Search size={18} aria-hidden="true" />
              {t('host.support.search')}
            </Button>
          </Box>
        </Grid>
      </form>
    </Card>
  )
}
