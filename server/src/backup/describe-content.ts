import { formatCount, formatCountOf } from '@evenkeel/format/counts'
import { formatFileSize } from '@evenkeel/format/file-size'
import type { Manifest } from './manifest.ts'

/** One line for people and logs. */
export function describeContent({ rows, serverVersion, migrations, files, endedAt }: Manifest): string {
  const counts = Object.values(rows.counts)
  const sum = counts.reduce((total, count) => total + count, 0)
  return (
    `As of ${endedAt}: PostgreSQL ${serverVersion}, ${formatCountOf(migrations.length, 'migration')}, ` +
    `${rows.isExact ? '' : 'about '}${formatCountOf(sum, 'row')} in ${formatCount(counts.length)} tables, ` +
    `${formatCountOf(files.count, 'file')} (${formatFileSize(files.bytes)}).`
  )
}
