import { Download } from 'lucide-react'
import { IconButton } from '../icon-button.tsx'
import { FileFacts } from './file-facts.tsx'

interface FileCardProps {
  file: { name: string; type: string; bytes: number }
  isOpening: boolean
  problem: string | undefined
  onOpen: () => void
}

/** Opened as a download: nothing in a file may run in our pages (security H35). */
export function FileCard({ file: { name, type, bytes }, isOpening, problem, onOpen }: FileCardProps) {
  return (
    <div className="rounded-control border border-line bg-canvas p-3">
      <div className="flex items-center gap-3">
        <FileFacts name={name} type={type} bytes={bytes} />
        <IconButton
          label={`Download ${name}`}
          icon={<Download />}
          isBare
          isReadOnlySafe
          aria-busy={isOpening || undefined}
          onClick={() => !isOpening && onOpen()}
        />
      </div>
      <p role="alert" className="text-danger empty:hidden">
        {problem}
      </p>
    </div>
  )
}
