import type { StoredDocument } from '@evenkeel/contract/people/documents'
import { Upload } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { FileButton } from '../../../ui/fields/file-button.tsx'
import type { FileRules } from './check-file.ts'
import { OpenButton } from './open-button.tsx'
import { RemoveButton } from './remove-button.tsx'

interface DocumentActionsProps {
  kind: StoredDocument['kind']
  label: string
  currentDocument: StoredDocument | undefined
  rules: FileRules
  /** What is accepted: "PDF, up to 10 MB and 200 pages". */
  takes: string
  whatRemovingDoes: ReactNode
  onFiles: (files: File[]) => void
  onRemoved: () => void
}

/** Choose a file if there is none; open, replace or remove the existing one. */
export function DocumentActions({
  kind,
  label,
  currentDocument,
  rules,
  takes,
  whatRemovingDoes,
  onFiles,
  onRemoved,
}: DocumentActionsProps) {
  const hintId = useId()
  if (!currentDocument)
    return (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <FileButton
          accept={rules.types}
          label={`Choose file for ${label}`}
          describedBy={hintId}
          startIcon={<Upload className="size-4" />}
          onFiles={onFiles}
        >
          Choose file
        </FileButton>
        <p id={hintId} className="text-muted">
          {/* Touch screens have no drag and drop. */}
          <span className="pointer-coarse:hidden">or drop it here · </span>
          {takes}
        </p>
      </div>
    )
  return (
    <div className="flex flex-wrap items-center gap-2">
      <OpenButton
        documentId={currentDocument.id}
        what={label}
        fileName={`${label} ${currentDocument.documentDate}`}
      />
      <FileButton accept={rules.types} label={`Replace ${label}`} size="small" onFiles={onFiles}>
        Replace
      </FileButton>
      <RemoveButton kind={kind} what={label} description={whatRemovingDoes} onRemoved={onRemoved} />
    </div>
  )
}
