import { danishDayOf, formatDate } from '@portal/platform/dates'
import { useText } from '@portal/platform/texts'
import { Box, chakra, Spinner, Text, VisuallyHidden } from '@portal/ui'
import type { CaseFile } from '../../common/case/case-details.ts'
import { FromCaseMark } from '../../common/case/FromCaseMark.tsx'
import { fileKey, formatSize, nameOf } from '../../common/files/file-name.ts'
import { FileMark } from './FileMark.tsx'
import { openingOf } from './file-type.ts'
import { useOpenFile } from './use-open-file.ts'

const List = chakra('ul', { base: { listStyle: 'none', m: '0', p: '0', mx: '-2' } })

const Row = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    w: 'full',
    px: '2',
    py: '1.5',
    textAlign: 'start',
    borderRadius: 'md',
    cursor: 'pointer',
    _hover: { bg: 'green.tint' },
    '&[aria-busy]': { cursor: 'progress' },
  },
})

interface FileListProps {
  readonly files: readonly CaseFile[]
  /** Fades the last file, to show that there are more. */
  readonly fadesOut?: boolean
}

/** Files of a case; a click opens or downloads one, depending on its type. */
export function FileList({ files, fadesOut = false }: FileListProps) {
  const { open, underWay } = useOpenFile()
  return (
    <List>
      {files.map((file, place) => (
        <chakra.li
          key={fileKey(file)}
          {...(fadesOut &&
            place === files.length - 1 && {
              'data-faded': true,
              maskImage: 'linear-gradient(to bottom, black 15%, transparent)',
              _print: { maskImage: 'none' },
            })}
        >
          <FileRow file={file} busy={underWay.has(fileKey(file))} onPress={() => void open(file)} />
        </chakra.li>
      ))}
    </List>
  )
}

function FileRow({
  file,
  busy,
  onPress,
}: {
  readonly file: CaseFile
  readonly busy: boolean
  readonly onPress: () => void
}) {
  const t = useText()
  const opening = openingOf(file.extension, window.innerWidth)
  return (
    <Row
      type="button"
      {...(busy && { 'aria-busy': true })}
      onClick={() => {
        if (!busy) onPress()
      }}
    >
      <FileMark extension={file.extension} />
      <Box as="span" display="block" minW="0" flex="1">
        <Text as="span" display="block" fontWeight="medium" overflowWrap="anywhere" lineClamp="2">
          <bdi>{nameOf(file)}</bdi>
        </Text>
        <Text as="span" display="block" size="sm" tone="quiet" fontVariantNumeric="tabular-nums">
          {[
            file.extension.toUpperCase(),
            formatSize(file.length),
            formatDate(danishDayOf(file.changeTime)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        <FromCaseMark fromCase={file.fromCase} />
      </Box>
      {busy && <Spinner size="sm" />}
      <VisuallyHidden>{t(`salary.files.opening.${opening}`)}</VisuallyHidden>
    </Row>
  )
}
