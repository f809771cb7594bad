import { formatDate } from '@portal/platform/dates'
import { useText } from '@portal/platform/texts'
import { Badge, CircleAlert, chakra, lazyDialog, Pencil } from '@portal/ui'
import { type ReactNode, useRef, useState } from 'react'
import { isMemberNotFound, type NewlyHired, type Numbered } from '../../common/case/case.ts'
import { CasePanel, type CasePartProps } from '../../common/case-details/CasePanel.tsx'
import { useMayWork, WorkButton } from '../../common/case-work/WorkButton.tsx'
import { ContactLink, ContactValues } from './ContactLinks.tsx'
import { DETAIL_TEXTS, type DetailName, foundValues } from './newly-hired-details.ts'

const DetailDialog = lazyDialog(async () => (await import('./DetailDialog.tsx')).DetailDialog)

const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr) auto',
      sm: 'minmax(0, 7.5rem) minmax(0, 1fr) auto',
    },
    columnGap: '3',
    rowGap: { base: '0', sm: '1' },
    m: 0,
    lineHeight: '1.5rem',
    '& dt': {
      gridColumn: { base: '1 / -1', sm: 'auto' },
      pt: '1',
      color: 'quiet',
      fontSize: 'sm',
    },
    // As tall as a button, so that rows without buttons have the same height.
    '& dd': { m: 0, minH: '8', overflowWrap: 'anywhere' },
    // The room that a finger needs around a link moves its text down.
    '& dt, & dt + dd': { alignSelf: { sm: 'baseline' } },
  },
})

/** Details of the newly hired person; some of them can be corrected, one at a time. */
export function NewlyHiredDetails({ item, onAnswered }: CasePartProps) {
  const t = useText()
  const may = useMayWork(item)
  const [editing, setEditing] = useState<DetailName | null>(null)
  const openers = useRef(new Map<DetailName, HTMLButtonElement>())
  const person = item.newlyHired

  function editButton(name: DetailName): ReactNode {
    if (item.isClosed) return null
    return (
      <WorkButton
        ref={(button: HTMLButtonElement | null) => {
          if (button) openers.current.set(name, button)
          else openers.current.delete(name)
        }}
        may={may}
        size="sm"
        variant="ghost"
        px="0"
        w="8"
        aria-label={t(DETAIL_TEXTS[name].edit)}
        aria-haspopup="dialog"
        onClick={() => setEditing(name)}
      >
        <Pencil size={16} aria-hidden="true" />
      </WorkButton>
    )
  }

  function contact(name: 'mobile' | 'email') {
    const found = foundValues(person, name)
    return (
      <Fact label={t(DETAIL_TEXTS[name].label)} action={editButton(name)}>
        {found.length > 0 && <ContactValues name={name} found={found} />}
      </Fact>
    )
  }

  return (
    <CasePanel title={t('salary.newlyHired.title')}>
      <Facts>
        <Fact label={t(DETAIL_TEXTS.dateOfBirth.label)} action={editButton('dateOfBirth')}>
          <Birth person={person} />
        </Fact>
        {contact('mobile')}
        {contact('email')}
        <Fact label={t('salary.fields.member')}>
          <Membership person={person} />
        </Fact>
        <Fact
          label={t(DETAIL_TEXTS.dateOfEmployment.label)}
          action={editButton('dateOfEmployment')}
        >
          {formatDate(person.dateOfEmployment)}
        </Fact>
        <Fact label={t('salary.columns.workplace')}>{nameOf(person.workplace)}</Fact>
        <Fact label={t('salary.columns.position')}>{nameOf(person.position)}</Fact>
        <Fact label={t('salary.newlyHired.employerEmail')}>
          {person.employerEmail && <ContactLink name="email" value={person.employerEmail} />}
        </Fact>
      </Facts>
      {editing !== null && (
        <DetailDialog
          item={item}
          name={editing}
          onAnswered={onAnswered}
          onClose={() => {
            setEditing(null)
            openers.current.get(editing)?.focus()
          }}
        />
      )}
    </CasePanel>
  )
}

function Birth({ person: { dateOfBirth, age } }: { readonly person: NewlyHired }) {
  const t = useText()
  const date = formatDate(dateOfBirth)
  if (date === '') return age === null ? <Unknown /> : t('salary.newlyHired.age', { age })
  return age === null ? date : t('salary.newlyHired.birthWithAge', { date, age })
}

function Membership({ person }: { readonly person: NewlyHired }) {
  const words = person.foaMemberDisplayText?.trim()
  if (!words) return <Unknown />
  if (!isMemberNotFound(person)) return words
  return (
    <Badge tone="yellow">
      <CircleAlert size={12} aria-hidden="true" />
      {words}
    </Badge>
  )
}

function nameOf(what: Numbered | null): string {
  return what === null ? '' : `${what.name} (${what.number})`
}

interface FactProps {
  readonly label: string
  readonly children?: ReactNode
  /** The button that edits the fact. */
  readonly action?: ReactNode
}

function Fact({ label, children, action }: FactProps) {
  return (
    <>
      <dt>{label}</dt>
      <chakra.dd
        py={{ base: '0', sm: '1' }}
        {...(!action && { gridColumn: { base: '1 / -1', sm: '2 / -1' } })}
      >
        {children || <Unknown />}
      </chakra.dd>
      {action && <dd>{action}</dd>}
    </>
  )
}

function Unknown() {
  const t = useText()
  return <chakra.span color="quiet">{t('salary.fields.none')}</chakra.span>
}
