import { type MessageFile, openMessageFile } from '@evenkeel/contract/contact/chat'
import { useMutation } from '@tanstack/react-query'
import { failureSentence } from '../../../server-link/failure-sentence.ts'
import { fetchFile } from '../../../server-link/fetch-file.ts'
import { saveBlob } from '../../../server-link/save-blob.ts'
import { safeFileName } from '../../../text/safe-file-name.ts'
import { FileCard as Card } from '../../../ui/files/file-card.tsx'

const gone = { 'not-found': 'This file is no longer available.' }

export function FileCard({ requestId, file }: { requestId: number; file: MessageFile }) {
  const { file_id: fileId, name, type } = file
  const opening = useMutation({
    mutationFn: () =>
      fetchFile(openMessageFile, { requestId: String(requestId), fileId }, { isBackground: true }),
    onSuccess: (blob) => saveBlob(safeFileName(name, type), blob),
  })
  return (
    <Card
      file={file}
      isOpening={opening.isPending}
      problem={failureSentence(opening.error, gone)}
      onOpen={opening.mutate}
    />
  )
}
