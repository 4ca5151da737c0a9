import { mostSupportFiles, supportFileTypes } from '@evenkeel/contract/contact/support'
import { Paperclip, X } from 'lucide-react'
import { useState } from 'react'
import { useStore } from 'zustand'
import { Button } from '../../../../ui/button.tsx'
import { FileButton } from '../../../../ui/fields/file-button.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { Progress } from '../../../../ui/steps/progress.tsx'
import { FileFacts } from './file-facts.tsx'
import type { Attached, SupportFiles } from './support-files.ts'

function FileRow({ attached, files }: { attached: Attached; files: SupportFiles }) {
  const { key, file, state, part, problem } = attached
  return (
    <li className="rounded-control border border-line bg-canvas p-2">
      <div className="flex items-center gap-3">
        <FileFacts name={file.name} type={file.type} bytes={file.size} />
        {state === 'failed' && (
          <Button variant="secondary" size="small" onClick={() => files.retry(key)}>
            Retry
          </Button>
        )}
        <IconButton
          label={`Remove ${file.name}`}
          icon={<X />}
          isBare
          isSmall
          onClick={() => files.remove(key)}
        />
      </div>
      {state === 'sending' && (
        <Progress
          className="mt-2"
          value={part}
          max={1}
          label={`Sending ${file.name}`}
          valueText={part < 1 ? `${Math.round(part * 100)} %` : 'Checking the file'}
        />
      )}
      <p role="alert" className="mt-1 text-danger empty:hidden">
        {problem}
      </p>
    </li>
  )
}

/** Up to three files, each with its progress, its failure and its way out. */
export function AttachFiles({ files }: { files: SupportFiles }) {
  const list = useStore(files.store)
  const [refused, setRefused] = useState<readonly string[]>([])
  const isFull = list.length >= mostSupportFiles
  return (
    <div className="flex flex-col items-start gap-2">
      {list.length > 0 && (
        <ul aria-label="Files" className="flex w-full flex-col gap-2">
          {list.map((attached) => (
            <FileRow key={attached.key} attached={attached} files={files} />
          ))}
        </ul>
      )}
      <FileButton
        size="small"
        label="Attach a PDF, PNG or JPG of at most 10 MB"
        accept={supportFileTypes}
        startIcon={<Paperclip className="size-4" />}
        isDisabled={isFull}
        onFiles={(chosen) => setRefused(files.add(chosen))}
      >
        Attach
      </FileButton>
      <p className="text-12 text-muted">
        {isFull
          ? `${mostSupportFiles} files are the most. Remove one to attach another.`
          : `PDF, PNG or JPG, at most ${mostSupportFiles} files of 10 MB.`}
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
