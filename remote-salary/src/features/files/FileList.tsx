import { danishDayOf, formatDate } from '@portal/platform/dates'
import { useText } from '@portal/platform/texts'
import {
  Box,
  Button,
  type ButtonProps,
  chakra,
  Flex,
  lazyDialog,
  Spinner,
  Text,
  VisuallyHidden,
} from '@portal/ui'
import { useState } from 'react'
import type { CaseDetails, CaseFile } from '../../common/case-details/case-details.ts'
import { FromCaseMark } from '../../common/case-details/FromCaseMark.tsx'
import { useMayWork } from '../../common/case-work/WorkButton.tsx'
import { DeleteDialog } from '../../common/dialog/DeleteDialog.tsx'
import { fileKey, formatSize, nameOf, shownName } from '../../common/files/file-name.ts'
import type { Successor } from '../../common/use-successor.ts'
import { FileMark } from './FileMark.tsx'
import { openingOf, viewOf } from './file-type.ts'
import { deleteFile } from './files-api.ts'
import { PreviewDialog } from './PreviewDialog.tsx'
import { useOpenFile } from './use-open-file.ts'

const RenameFileDialog = lazyDialog(
  async () => (await import('./RenameFileDialog.tsx')).RenameFileDialog,
)

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

/** What a dialog does with a file. */
type Act = 'preview' | 'rename' | 'delete'

interface FileListProps {
  readonly item: CaseDetails
  readonly files: readonly CaseFile[]
  /** Fades the last file, to show that there are more. */
  readonly fadesOut?: boolean
  /** Its ids are those of `fileKey`. */
  readonly successor: Successor
}

/**
 * Files of a case; a click opens or downloads one, depending on its type. Pictures can also be shown
 * here, and users can rename and delete their own files.
 */
export function FileList({ item, files, fadesOut = false, successor }: FileListProps) {
  const t = useText()
  const { open, underWay } = useOpenFile()
  const { allowed } = useMayWork(item)
  const [chosen, setChosen] = useState<{ readonly file: CaseFile; readonly act: Act } | null>(null)
  const close = () => setChosen(null)
  return (
    <>
      {files.length > 0 && (
        <List>
          {files.map((file, place) => {
            const key = fileKey(file)
            const isFaded = fadesOut && place === files.length - 1
            return (
              <chakra.li
                key={key}
                {...(isFaded && {
                  'data-faded': true,
                  maskImage: 'linear-gradient(to bottom, black 15%, transparent)',
                  _print: { maskImage: 'none' },
                })}
              >
                <FileRow
                  file={file}
                  busy={underWay.has(key)}
                  rowRef={successor.entry(key)}
                  onPress={() => void open(file)}
                />
                {!isFaded && (
                  <FileActions
                    file={file}
                    canChange={allowed && file.isChangeable}
                    onChoose={(act) => setChosen({ file, act })}
                  />
                )}
              </chakra.li>
            )
          })}
        </List>
      )}
      {chosen?.act === 'preview' && <PreviewDialog file={chosen.file} onClose={close} />}
      {chosen?.act === 'rename' && (
        <RenameFileDialog
          item={item}
          file={chosen.file}
          onClose={close}
          onRenamed={(fullName) => {
            const { file } = chosen
            const [key, newKey] = [file, { ...file, fullName }].map(fileKey)
            if (key !== undefined && newKey !== undefined && key !== newKey) {
              successor.renamed(key, newKey)
            }
            close()
          }}
        />
      )}
      {chosen?.act === 'delete' && (
        <DeleteDialog
          title={t('salary.files.change.deleteTitle')}
          message={
            <Box overflowWrap="anywhere">
              {t('salary.files.change.deleteMessage', { name: shownName(chosen.file.fullName) })}
            </Box>
          }
          confirmLabel={t('salary.files.change.deleteConfirm')}
          success={t('salary.files.change.deleted', { name: shownName(chosen.file.fullName) })}
          onDelete={() => deleteFile(item.caseId, chosen.file)}
          onClose={close}
          onDeleted={() => {
            successor.deleted(fileKey(chosen.file))
            close()
          }}
        />
      )}
    </>
  )
}

interface FileRowProps {
  readonly file: CaseFile
  readonly busy: boolean
  readonly rowRef: (element: HTMLElement | null) => void
  readonly onPress: () => void
}

function FileRow({ file, busy, rowRef, onPress }: FileRowProps) {
  const t = useText()
  const opening = openingOf(file.extension, window.innerWidth)
  return (
    <Row
      ref={rowRef}
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

interface FileActionsProps {
  readonly file: CaseFile
  readonly canChange: boolean
  readonly onChoose: (act: Act) => void
}

/** What else can be done with a file, below its row and in line with its name. */
function FileActions({ file, canChange, onChoose }: FileActionsProps) {
  const t = useText()
  const canPreview = viewOf(file.extension) === 'picture'
  if (!canPreview && !canChange) return null
  const name = nameOf(file)
  return (
    <Flex wrap="wrap" ms="3.25rem" mb="1" _print={{ display: 'none' }}>
      {canPreview && (
        <ActButton
          aria-label={t('salary.files.previewOf', { name })}
          onClick={() => onChoose('preview')}
        >
          {t('salary.files.preview')}
        </ActButton>
      )}
      {canChange && (
        <>
          <ActButton
            aria-label={t('salary.files.renameOf', { name })}
            onClick={() => onChoose('rename')}
          >
            {t('salary.files.rename')}
          </ActButton>
          <ActButton
            color="red.main"
            aria-label={t('salary.files.deleteOf', { name })}
            onClick={() => onChoose('delete')}
          >
            {t('salary.action.delete')}
          </ActButton>
        </>
      )}
    </Flex>
  )
}

function ActButton(props: ButtonProps) {
  return (
    <Button
      size="sm"
      variant="ghost"
      px="2"
      minH={{ base: '11', lg: '8' }}
      minW={{ base: '11', lg: '0' }}
      aria-haspopup="dialog"
      {...props}
    />
  )
}
