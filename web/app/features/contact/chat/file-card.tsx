import { type MessageFile, openMessageFile } from '@evenkeel/contract/contact/chat'
import { useMutation } from '@tanstack/react-query'
import { Download, FileText, Image } from 'lucide-react'
import { failureSentence } from '../../../server-link/failure-sentence.ts'
import { fetchFile } from '../../../server-link/fetch-file.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { saveMessageFile } from './save-message-file.ts'
import { sizeInWords } from './size-in-words.ts'

const gone = { 'not-found': 'This file is no longer here.' }

/** Opened as a download: nothing in a file may run in our pages (security H35). */
export function FileCard({ requestId, file }: { requestId: number; file: MessageFile }) {
  const { file_id: fileId, name, type, bytes } = file
  const opening = useMutation({
    mutationFn: () =>
      fetchFile(openMessageFile, { requestId: String(requestId), fileId }, { isBackground: true }),
    onSuccess: (blob) => saveMessageFile(name, type, blob),
  })
  return (
    <div className="rounded-control border border-line bg-canvas p-3">
      <div className="flex items-center gap-3">
        <FileFacts name={name} type={type} bytes={bytes} />
        <IconButton
          label={`Download ${name}`}
          icon={<Download />}
          isBare
          aria-busy={opening.isPending || undefined}
          onClick={() => !opening.isPending && opening.mutate()}
        />
      </div>
      <p role="alert" className="text-danger empty:hidden">
        {failureSentence(opening.error, gone)}
      </p>
    </div>
  )
}

export function FileFacts({ name, type, bytes }: Pick<MessageFile, 'name' | 'bytes'> & { type: string }) {
  const Icon = type === 'application/pdf' ? FileText : Image
  return (
    <>
      <Icon className="size-5 flex-none" aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold" title={name}>
          {name}
        </span>
        <span className="num block text-12 text-muted">{sizeInWords(bytes)}</span>
      </span>
    </>
  )
}
