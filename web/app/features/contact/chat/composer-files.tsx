import { AttachedFile } from '../../../ui/files/attached-file.tsx'
import type { MessageFiles } from './message-files.ts'

interface ComposerFilesProps {
  list: ReturnType<MessageFiles['store']['getState']>
  attachments: MessageFiles
}

export function ComposerFiles({ list, attachments }: ComposerFilesProps) {
  if (list.length === 0) return null
  return (
    <ul aria-label="Files in this message" className="mb-2 flex flex-col gap-2 pr-1">
      {list.map((attached) => (
        <AttachedFile
          key={attached.key}
          attached={attached}
          onRetry={() => attachments.retry(attached.key)}
          onRemove={() => attachments.remove(attached.key)}
        />
      ))}
    </ul>
  )
}
