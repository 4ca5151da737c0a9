import { FileText, Upload } from 'lucide-react'
import { useState } from 'react'
import { FileButton } from '../../../ui/fields/file-button.tsx'
import { FileDrop } from '../../../ui/fields/file-drop.tsx'
import { Progress } from '../../../ui/steps/progress.tsx'
import { GallerySection, Sample } from './gallery-section.tsx'

export function GalleryFiles() {
  const [names, setNames] = useState<string[]>([])
  const take = (files: File[]) => setNames(files.map(({ name }) => name))
  return (
    <GallerySection isWide title="Files" note="Nothing is sent.">
      <div className="grid gap-4 medium:grid-cols-3">
        <FileDrop
          aria-label="Choose or drop"
          className="grid content-start justify-items-start gap-3"
          onFiles={take}
        >
          <FileButton startIcon={<Upload className="size-4" />} onFiles={take}>
            Choose file
          </FileButton>
          <p className="text-muted">or drop it here · PDF, up to 10 MB</p>
          {names.length > 0 && <p className="break-words">{names.join(', ')}</p>}
        </FileDrop>
        <FileDrop
          aria-label="File over the card"
          data-over
          className="grid content-start gap-3"
          onFiles={take}
        >
          <p className="flex items-center gap-2">
            <FileText className="text-muted" aria-hidden="true" /> summary.pdf
          </p>
          <Progress isThick label="Uploading a sample" value={42} />
        </FileDrop>
        <div className="flex flex-wrap content-start gap-4">
          <Sample name="small">
            <FileButton size="small" label="Replace sample" onFiles={take}>
              Replace
            </FileButton>
          </Sample>
          <Sample name="disabled">
            <FileButton isDisabled label="Choose file, disabled" onFiles={take}>
              Choose file
            </FileButton>
          </Sample>
        </div>
      </div>
    </GallerySection>
  )
}
