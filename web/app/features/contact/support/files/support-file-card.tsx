import { openSupportFile, type SupportFile } from '@evenkeel/contract/contact/support'
import { useMutation } from '@tanstack/react-query'
import { failureSentence } from '../../../../server-link/failure-sentence.ts'
import { fetchFile } from '../../../../server-link/fetch-file.ts'
import { saveBlob } from '../../../../server-link/save-blob.ts'
import { safeFileName } from '../../../../text/safe-file-name.ts'
import { FileCard } from '../../../../ui/files/file-card.tsx'

const gone = { 'not-found': 'This file is no longer available.' }

export function SupportFileCard({ number, file }: { number: number; file: SupportFile }) {
  const { file_id: fileId, name, type } = file
  const opening = useMutation({
    mutationFn: () => fetchFile(openSupportFile, { number: String(number), fileId }, { isBackground: true }),
    onSuccess: (blob) => saveBlob(safeFileName(name, type), blob),
  })
  return (
    <FileCard
      file={file}
      isOpening={opening.isPending}
      problem={failureSentence(opening.error, gone)}
      onOpen={opening.mutate}
    />
  )
}
