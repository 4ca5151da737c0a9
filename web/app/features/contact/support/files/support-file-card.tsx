import { openSupportFile, type SupportFile } from '@evenkeel/contract/contact/support'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { failureSentence } from '../../../../server-link/failure-sentence.ts'
import { fetchFile } from '../../../../server-link/fetch-file.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { FileFacts } from './file-facts.tsx'
import { saveFile } from './save-file.ts'

/** Opened as a download: nothing in a file may run in our pages (security H35). */
export function SupportFileCard({ number, file }: { number: number; file: SupportFile }) {
  const { file_id: fileId, name, type, bytes } = file
  const opening = useMutation({
    networkMode: 'always',
    mutationFn: () => fetchFile(openSupportFile, { number: String(number), fileId }, { isBackground: true }),
    onSuccess: (blob) => saveFile(name, type, blob),
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
        {failureSentence(opening.error, { 'not-found': 'This file is no longer here.' })}
      </p>
    </div>
  )
}
