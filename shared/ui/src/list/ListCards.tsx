import { memo, useRef } from 'react'
import { chakra, Skeleton, Stack } from '../kit/index.ts'
import {
  isSameRow,
  type LineProps,
  ListHeading,
  loadingProps,
  NO_BOX,
  noData,
  type RowProps,
  type ShapeProps,
  SKELETONS,
} from './list-props.ts'
import { Rows } from './Rows.tsx'
import { SortBar } from './SortBar.tsx'

/** Estimated height of a card in px, before it is measured: a long name takes two lines. */
const CARD_HEIGHT = 80

const Cards = chakra('ul', {
  base: {
    listStyle: 'none',
    m: 0,
    p: 0,
    fontSize: 'sm',
    '& > li': { px: '4', py: '3', borderBottomWidth: '1px', borderColor: 'line' },
    '& > li:last-of-type': { borderBottomWidth: 0 },
    '& > li.heading': { bg: 'sunken', fontWeight: 'semibold', py: '2' },
  },
})

export function ListCards<Row, Line extends object>(list: ShapeProps<Row, Line>) {
  const { caption, columns, rows, lineOf, keys, sort, onSort, isLong, found = null } = list
  const { card, dataOf = noData, onClick, cardsCss } = list
  const { sortOptions = columns.filter((column) => column.sort !== null), usualSort } = list
  const cards = useRef<HTMLUListElement>(null)
  return (
    <>
      <SortBar options={sortOptions} sort={sort} onSort={onSort} usual={usualSort} />
      <Cards
        ref={cards}
        aria-label={caption}
        onClick={onClick}
        {...(cardsCss && { css: cardsCss })}
        {...loadingProps(list)}
      >
        {rows === null ? (
          SKELETONS.map((row) => (
            <li key={row} data-skeleton="">
              <Stack gap="2">
                <Skeleton w="60%" />
                <Skeleton w="40%" />
                <Skeleton w="80%" />
              </Stack>
            </li>
          ))
        ) : (
          <Rows keys={keys} list={cards} rowHeight={CARD_HEIGHT} isLong={isLong} found={found}>
            {({ places, before, after, measure }) => (
              <>
                <CardGap height={before} />
                {places.map((place) => {
                  const row = rows[place]
                  const rowKey = keys[place]
                  if (row === undefined || rowKey === undefined) return null
                  const setSize = isLong ? keys.length : undefined
                  return row instanceof ListHeading ? (
                    <li key={rowKey} ref={measure} data-index={place} className="heading">
                      {row.title}
                    </li>
                  ) : (
                    <CardRow
                      key={rowKey}
                      rowKey={rowKey}
                      place={place}
                      setSize={setSize}
                      measure={measure}
                      line={lineOf(row)}
                      card={card}
                      dataOf={dataOf}
                    />
                  )
                })}
                <CardGap height={after} />
              </>
            )}
          </Rows>
        )}
      </Cards>
    </>
  )
}

function CardGap({ height }: { readonly height: number }) {
  return height <= 0 ? null : <li aria-hidden="true" style={{ ...NO_BOX, height }} />
}

interface CardRowProps extends RowProps, Pick<Required<LineProps<object>>, 'card' | 'dataOf'> {
  readonly setSize: number | undefined
}

const CardRow = memo(function CardRow(props: CardRowProps) {
  const { rowKey, place, setSize, measure, line, card, dataOf } = props
  return (
    <li
      ref={measure}
      data-row={rowKey}
      data-index={place}
      {...(setSize !== undefined && { 'aria-setsize': setSize, 'aria-posinset': place + 1 })}
      {...dataOf(line)}
    >
      {card(line)}
    </li>
  )
}, isSameRow)
