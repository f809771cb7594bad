import { formatDate } from '@portal/platform/dates'
import { useSearchParams } from '@portal/platform/router'
import { danish } from '@portal/platform/search'
import { useText } from '@portal/platform/texts'
import {
  Avatar,
  Badge,
  Box,
  Card,
  CircleCheck,
  Clock,
  Flex,
  SortableHeader,
  type SortDirection,
  TabBar,
  Table,
  Text,
  TriangleAlert,
  useIsDesktop,
  ViewTabLink,
} from '@portal/ui'
import { useState } from 'react'
import { paths } from '../common/paths.ts'
import { EXAMPLE_PEOPLE } from './example-people.ts'
import { Row, Section, Specimen } from './Specimen.tsx'

type Column = 'name' | 'position' | 'since'

const COLUMNS: readonly Column[] = ['name', 'position', 'since']
const FEW_COLUMNS: readonly Column[] = ['name', 'since']

/** Components that show data: tables, badges, cards and tabs. */
export function DataSection() {
  const t = useText()
  return (
    <Section id="data" title={t('host.styleGuide.data')}>
      <Specimen name="Table, SortableHeader" from="@portal/ui" useKey="host.styleGuide.use.table">
        <People />
        <Text size="sm" tone="quiet">
          {t('host.styleGuide.virtualHint')}
        </Text>
      </Specimen>
      <Specimen name="Badge" from="@portal/ui" useKey="host.styleGuide.use.badge">
        <Row>
          <Badge tone="green">
            <CircleCheck size={14} aria-hidden="true" />
            {t('host.styleGuide.inProgress')}
          </Badge>
          <Badge tone="yellow">
            <Clock size={14} aria-hidden="true" />
            {t('host.styleGuide.waiting')}
          </Badge>
          <Badge tone="red">
            <TriangleAlert size={14} aria-hidden="true" />
            {t('host.styleGuide.overdue')}
          </Badge>
          <Badge tone="blue">{t('host.styleGuide.news')}</Badge>
          <Badge tone="grey">{t('host.styleGuide.closed')}</Badge>
        </Row>
      </Specimen>
      <Specimen name="Avatar" from="@portal/ui" useKey="host.styleGuide.use.avatar">
        <Row>
          {EXAMPLE_PEOPLE.map(({ name }) => (
            <Avatar key={name} name={name} />
          ))}
        </Row>
      </Specimen>
      <Specimen name="Card" from="@portal/ui" useKey="host.styleGuide.use.card">
        <Card>
          <Text>{t('host.styleGuide.sampleText')}</Text>
        </Card>
      </Specimen>
      <Specimen name="TabBar, ViewTabLink" from="@portal/ui" useKey="host.styleGuide.use.tabs">
        <Views />
      </Specimen>
    </Section>
  )
}

function People() {
  const t = useText()
  const isDesktop = useIsDesktop()
  const columns = isDesktop ? COLUMNS : FEW_COLUMNS
  const [sort, setSort] = useState<{ column: Column; direction: SortDirection }>({
    column: 'name',
    direction: 'ascending',
  })
  const people = EXAMPLE_PEOPLE.map(({ name, positionKey, since }) => ({
    name,
    position: t(positionKey),
    since,
  }))
  const sign = sort.direction === 'ascending' ? 1 : -1
  const rows = [...people].sort(
    (one, other) => sign * danish.compare(one[sort.column], other[sort.column]),
  )
  return (
    <Box borderWidth="1px" borderColor="line" borderRadius="md" overflow="hidden">
      <Table
        caption={t('host.styleGuide.tableCaption')}
        columns={isDesktop ? ['40%', '34%', '26%'] : ['58%', '42%']}
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <SortableHeader
                key={column}
                direction={sort.column === column ? sort.direction : null}
                onSort={() =>
                  setSort((before) => ({
                    column,
                    direction:
                      before.column === column && before.direction === 'ascending'
                        ? 'descending'
                        : 'ascending',
                  }))
                }
              >
                {t(`host.styleGuide.columns.${column}`)}
              </SortableHeader>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, position, since }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {isDesktop && <td>{position}</td>}
              <td>{formatDate(since)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Box>
  )
}

function Views() {
  const t = useText()
  const [parameters] = useSearchParams()
  const isSecond = parameters.get('visning') === 'lukkede'
  return (
    <Flex direction="column" gap="2">
      <TabBar label={t('host.styleGuide.tabsLabel')}>
        <ViewTabLink to={paths.styleGuide()} preventScrollReset current={!isSecond}>
          {t('host.styleGuide.openCases')}
        </ViewTabLink>
        <ViewTabLink
          to={{ pathname: paths.styleGuide(), search: '?visning=lukkede' }}
          preventScrollReset
          current={isSecond}
        >
          {t('host.styleGuide.closedCases')}
        </ViewTabLink>
      </TabBar>
    </Flex>
  )
}
