import { mostSupportFiles, supportFileTypes } from '@evenkeel/contract/contact/support'
import { Paperclip } from 'lucide-react'
import { useState } from 'react'
import { useStore } from 'zustand'
import { FileButton } from '../../../../ui/fields/file-button.tsx'
import { AttachedFile } from '../../../../ui/files/attached-file.tsx'
import type { SupportFiles } from './support-files.ts'

/** Up to three files, each with its progress, its error and a way to remove it. */
export function AttachFiles({ files }: { files: SupportFiles }) {
  const list = useStore(files.store)
  const [refused, setRefused] = useState<readonly string[]>([])
  const isFull = list.length >= mostSupportFiles
  return (
    <div className="flex flex-col items-start gap-2">
      {list.length > 0 && (
        <ul aria-label="Files" className="flex w-full flex-col gap-2">
          {list.map((attached) => (
            <AttachedFile
              key={attached.key}
              attached={attached}
              onRetry={() => files.retry(attached.key)}
              onRemove={() => files.remove(attached.key)}
            />
          ))}
        </ul>
      )}
      <FileButton
        size="small"
        label="Attach file"
        accept={supportFileTypes}
        startIcon={<Paperclip className="size-4" />}
        isDisabled={isFull}
        onFiles={(chosen) => setRefused(files.add(chosen))}
      >
        Attach file
      </FileButton>
      <p className="text-12 text-muted">
        {isFull
          ? `Remove a file to attach another.`
          : `Up to ${mostSupportFiles} PDF, PNG or JPG files, 10 MB each`}
      </p>
      <div role="alert" className="text-danger empty:hidden">
        {refused.map((sentence) => (
          <p key={sentence} className="wrap-anywhere">
            {sentence}
          </p>
        ))}
      </div>
    </div>
  )
}
