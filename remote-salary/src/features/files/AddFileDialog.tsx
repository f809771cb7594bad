import type { Progress } from '@portal/platform/api/files'
import { useText } from '@portal/platform/texts'
import { Box, Button, chakra, Flex, Stack, Text, toast, Upload } from '@portal/ui'
import { Dialog } from '@portal/ui/overlays'
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { allows, type CaseDetails } from '../../common/case-details/case-details.ts'
import { useCaseCommand } from '../../common/case-work/case-change.ts'
import { formatSize, shownName } from '../../common/files/file-name.ts'
import { FileMark } from './FileMark.tsx'
import { uploadFile } from './files-api.ts'

const Bar = chakra('progress', {
  base: { display: 'block', w: 'full', h: '2', accentColor: 'green.main' },
})

const Zone = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '3',
    px: '4',
    py: '8',
    textAlign: 'center',
    bg: 'ground',
    borderWidth: '2px',
    borderStyle: 'dashed',
    borderColor: 'control',
    borderRadius: 'lg',
    '&[data-over]': { bg: 'green.tint', borderColor: 'green.main' },
  },
})

interface Choice {
  readonly file: File
  /** True if several files were dropped; only the first one is used. */
  readonly wasFirst: boolean
}

/** How the last attempt to choose or to send a file ended. */
type Outcome = 'none' | 'failed' | 'cancelled' | 'unreadable' | 'folder' | 'too-large'

const FAULTS: { readonly [outcome in Outcome]?: string } = {
  failed: 'salary.files.notAdded',
  unreadable: 'salary.files.unreadable',
  folder: 'salary.files.folder',
  'too-large': 'salary.files.tooLarge',
}

interface AddFileDialogProps {
  readonly item: CaseDetails
  readonly onClose: () => void
}

/**
 * A dialog that uploads one file, dropped or picked, to the case. If the case is closed meanwhile,
 * the dialog stays and says so.
 */
export function AddFileDialog({ item, onClose }: AddFileDialogProps) {
  const t = useText()
  const possible = allows(item, 'work-on')
  const limit = item.mostFileBytes
  const [choice, setChoice] = useState<Choice | null>(null)
  const [progress, setProgress] = useState<Progress | null>(null)
  const [outcome, setOutcome] = useState<Outcome>('none')
  const underWay = useRef<AbortController | null>(null)
  const picker = useRef<HTMLInputElement>(null)
  const pick = useRef<HTMLButtonElement>(null)
  const send = useCaseCommand((file: File, signal: AbortSignal) =>
    uploadFile(item.caseId, file, setProgress, signal),
  )
  const isSending = progress !== null
  const fault = FAULTS[outcome]

  useEffect(() => () => underWay.current?.abort(), [])
  useEffect(() => {
    // Stop the browser from opening a file that is dropped outside the zone.
    const refuse = (event: Event) => event.preventDefault()
    window.addEventListener('dragover', refuse)
    window.addEventListener('drop', refuse)
    return () => {
      window.removeEventListener('dragover', refuse)
      window.removeEventListener('drop', refuse)
    }
  }, [])

  function choose(files: FileList | null, isFolder = false) {
    const file = files?.[0]
    if (file === undefined || underWay.current !== null) return
    const isTooLarge = limit !== null && file.size > limit
    const refusal = isFolder ? 'folder' : isTooLarge ? 'too-large' : null
    setChoice(refusal === null ? { file, wasFirst: (files?.length ?? 0) > 1 } : null)
    setOutcome(refusal ?? 'none')
  }

  async function add() {
    if (choice === null || underWay.current !== null || !possible) return
    const end = new AbortController()
    underWay.current = end
    setOutcome('none')
    setProgress({ loaded: 0, total: choice.file.size })
    const isThere = await isReadable(choice.file)
    const done = isThere && (await isSent(send.run(choice.file, end.signal), end.signal))
    underWay.current = null
    setProgress(null)
    if (done) {
      toast({
        tone: 'success',
        message: t('salary.files.added', { name: shownName(choice.file.name) }),
      })
      onClose()
    } else if (!isThere) setOutcome('unreadable')
    else setOutcome(end.signal.aborted ? 'cancelled' : 'failed')
  }

  return (
    <Dialog
      open
      title={t('salary.files.addTitle')}
      initialFocus={pick}
      onClose={onClose}
      footer={
        <>
          {isSending ? (
            <Button onClick={() => underWay.current?.abort()}>{t('salary.files.stop')}</Button>
          ) : (
            <Button onClick={onClose}>{t('shared.ui.cancel')}</Button>
          )}
          <Button
            variant="solid"
            loading={isSending}
            disabled={!possible}
            onClick={() => void add()}
          >
            {t(outcome === 'failed' && possible ? 'shared.ui.retry' : 'salary.files.send')}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        {!possible && (
          <Text role="status" tone="danger">
            {t(item.isClosed ? 'salary.files.closed' : 'salary.files.notAllowed')}
          </Text>
        )}
        {!isSending && possible && (
          <DropZone onFiles={choose}>
            <Upload size={26} aria-hidden="true" />
            <Text>{t('salary.files.drop')}</Text>
            <input
              ref={picker}
              type="file"
              hidden
              aria-label={t('salary.files.pick')}
              onChange={(event) => {
                choose(event.target.files)
                // Allow choosing the same file again.
                event.target.value = ''
              }}
            />
            <Button ref={pick} onClick={() => picker.current?.click()}>
              {t(choice === null ? 'salary.files.pick' : 'salary.files.pickOther')}
            </Button>
          </DropZone>
        )}
        <Box role="status">
          {choice !== null && <Chosen choice={choice} />}
          {outcome === 'cancelled' && (
            <Text mt="2" size="sm">
              {t('salary.files.stopped')}
            </Text>
          )}
        </Box>
        {progress !== null && <Way progress={progress} />}
        {fault !== undefined && possible && (
          <Text role="alert" tone="danger" size="sm">
            {t(fault, { limit: formatSize(limit ?? 0) })}
          </Text>
        )}
      </Stack>
    </Dialog>
  )
}

/**
 * Whether the file can still be read. A file that was changed or moved after it was chosen would break
 * off the upload as a lost connection does.
 */
async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer()
    return true
  } catch {
    return false
  }
}

/** Resolves to whether the upload succeeded; false if the user cancelled it. */
async function isSent(
  sending: Promise<{ readonly ok: boolean }>,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    return (await sending).ok
  } catch (error) {
    if (signal.aborted) return false
    throw error
  }
}

function DropZone({
  onFiles,
  children,
}: {
  readonly onFiles: (files: FileList, isFolder: boolean) => void
  readonly children: ReactNode
}) {
  const [isOver, setIsOver] = useState(false)
  return (
    <Zone
      {...(isOver && { 'data-over': true })}
      onDragOver={(event: DragEvent) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event: DragEvent) => {
        event.preventDefault()
        setIsOver(false)
        const { files, items } = event.dataTransfer
        onFiles(files, items[0]?.webkitGetAsEntry()?.isDirectory ?? false)
      }}
    >
      {children}
    </Zone>
  )
}

function Chosen({ choice: { file, wasFirst } }: { readonly choice: Choice }) {
  const t = useText()
  const name = shownName(file.name)
  return (
    <>
      <Flex align="center" gap="3">
        <FileMark extension={extensionOf(name)} />
        <Box minW="0">
          <Text fontWeight="medium" overflowWrap="anywhere">
            <bdi>{name}</bdi>
          </Text>
          <Text size="sm" tone="quiet">
            {formatSize(file.size)}
          </Text>
        </Box>
      </Flex>
      {wasFirst && (
        <Text mt="2" size="sm">
          {t('salary.files.onlyFirst')}
        </Text>
      )}
    </>
  )
}

function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot > 0 ? name.slice(dot + 1) : ''
}

function Way({ progress: { loaded, total } }: { readonly progress: Progress }) {
  const t = useText()
  const sizes = { loaded: formatSize(loaded), total: formatSize(total) }
  return (
    <Stack gap="1.5">
      <Bar
        aria-label={t('salary.files.progress')}
        aria-valuetext={t('salary.files.sent', sizes)}
        max={Math.max(total, 1)}
        value={loaded}
      />
      <Text size="sm" tone="quiet" fontVariantNumeric="tabular-nums">
        {t(loaded > 0 && loaded >= total ? 'salary.files.received' : 'salary.files.sent', sizes)}
      </Text>
    </Stack>
  )
}
