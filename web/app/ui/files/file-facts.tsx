import { FileText, Image } from 'lucide-react'

const kilo = 1024

/** "812 B", "240 kB", "1.2 MB": in the units of the limits. */
function formatFileSize(bytes: number): string {
  if (bytes < kilo) return `${bytes} B`
  const kilobytes = Math.round(bytes / kilo)
  return kilobytes < kilo ? `${kilobytes} kB` : `${Number((bytes / kilo / kilo).toFixed(1))} MB`
}

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
