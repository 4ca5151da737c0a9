import { X } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Progress } from '../../../ui/steps/progress.tsx'
import type { Attachment, AttachmentKeeper } from './attachment-keeper.ts'
import { FileFacts } from './file-card.tsx'

function FileRow({ attachment, attachments }: { attachment: Attachment; attachments: AttachmentKeeper }) {
  const { key, file, state, part, problem } = attachment
  return (
    <li className="rounded-control border border-line bg-canvas p-2">
      <div className="flex items-center gap-3">
        <FileFacts name={file.name} type={file.type || 'application/pdf'} bytes={file.size} />
        {state === 'failed' && (
          <Button variant="secondary" size="small" onClick={() => attachments.retry(key)}>
            Retry
          </Button>
        )}
        <IconButton
          label={`Remove ${file.name}`}
          icon={<X />}
          isBare
          isSmall
          onClick={() => attachments.remove(key)}
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

export function ComposerFiles({
  list,
  attachments,
}: {
  list: readonly Attachment[]
  attachments: AttachmentKeeper
}) {
  if (list.length === 0) return null
  return (
    <ul aria-label="Files of this message" className="mb-2 flex flex-col gap-2 pr-1">
      {list.map((attachment) => (
        <FileRow key={attachment.key} attachment={attachment} attachments={attachments} />
      ))}
    </ul>
  )
}
