import { openDocument } from '@evenkeel/contract/people/documents'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { failureSentence } from '../../../server-link/failure-sentence.ts'
import { fetchFile } from '../../../server-link/fetch-file.ts'
import { Button } from '../../../ui/button.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { saveFile } from './save-file.ts'

interface OpenButtonProps {
  documentId: string
  /** What is opened, for screen readers: "CRS Form of 28 Mar 2026". */
  what: string
  fileName: string
  /** Also after a failure, because the list is then out of date. */
  onOpened?: (() => void) | undefined
}

const gone = { 'not-found': 'This document is no longer available.' }

/** Opened as a download, because our pages allow no frames and no scripts from files (security H35). */
export function OpenButton({ documentId, what, fileName, onOpened }: OpenButtonProps) {
  const opening = useMutation({
    mutationFn: () => fetchFile(openDocument, { documentId }, { isBackground: true }),
    onSuccess: (file) => saveFile(fileName, file),
    onSettled: () => onOpened?.(),
  })
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        startIcon={<Download className="size-4" />}
        aria-label={`Open ${what}`}
        isReadOnlySafe
        isRunning={opening.isPending}
        onClick={() => opening.mutate()}
      >
        Open
      </Button>
      <ProblemNotice words={failureSentence(opening.error, gone)} className="basis-full" />
    </>
  )
}
