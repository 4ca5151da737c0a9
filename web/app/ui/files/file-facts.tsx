import { formatFileSize } from '@evenkeel/format/file-size'
import { FileText, Image } from 'lucide-react'

export function FileFacts({ name, type, bytes }: { name: string; type: string; bytes: number }) {
  const Icon = type.startsWith('image/') ? Image : FileText
  return (
    <>
      <Icon className="size-5 flex-none" aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold" title={name}>
          {name}
        </span>
        <span className="num block text-12 text-muted">{formatFileSize(bytes)}</span>
      </span>
    </>
  )
}
