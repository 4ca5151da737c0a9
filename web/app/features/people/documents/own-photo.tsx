import { useEffect, useId, useState } from 'react'
import { usePhoto } from '../../../server-link/use-photo.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { FileButton } from '../../../ui/fields/file-button.tsx'
import { FileDrop } from '../../../ui/fields/file-drop.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { LeaveGuard } from '../../../ui/overlays/leave-guard.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { LiveRegion } from '../../../ui/screen-reader.tsx'
import { photoRules } from './file-rules.ts'
import { UploadProgress } from './upload-progress.tsx'
import { useCardFocus } from './use-card-focus.ts'
import { useObjectUrl } from './use-object-url.ts'
import { useOwnPhoto } from './use-own-photo.ts'

export interface OwnPhotoProps {
  name: string
  /** Selects the color of the monogram, so that it is the same wherever this person is shown. */
  id: string | number
  photoId: string | null
  onChanged: (photoId: string | null) => void
}

const spoken = { idle: '', sending: 'Uploading…', checking: 'Checking photo…' } as const

/** The advisor's own photo: what others see, and how to change it. */
export function OwnPhoto({ name, id, photoId, onChanged }: OwnPhotoProps) {
  const [isAsking, setIsAsking] = useState(false)
  const { card, heading, stayHere } = useCardFocus()
  const own = useOwnPhoto((changed) => {
    stayHere()
    onChanged(changed)
  })
  const { file, takenId, clearTaken, upload, problem, choose, remove, isRemoving, retry } = own
  const photo = usePhoto(photoId)
  const preview = useObjectUrl(file)
  const hasArrived = photo !== undefined && photoId === takenId
  useEffect(() => {
    if (hasArrived) clearTaken()
  }, [hasArrived, clearTaken])
  const ids = { heading: useId(), hint: useId() }
  return (
    <FileDrop
      ref={card}
      className="flex flex-col gap-4"
      aria-labelledby={ids.heading}
      isDisabled={upload.isBusy}
      onFiles={choose}
    >
      {upload.isBusy && <LeaveGuard isDirty of="upload" />}
      <div className="flex items-start gap-4">
        <Avatar name={name} id={id} src={(problem ? undefined : preview) ?? photo} size="large" isNamed />
        <div className="min-w-0 flex-1">
          <h3 ref={heading} id={ids.heading} tabIndex={-1} className="text-16">
            Photo
          </h3>
          <p id={ids.hint} className="text-pretty text-muted">
            JPEG, PNG or WebP, up to 5 MB, at least 400 × 400 pixels. We crop it square and remove camera
            data.
          </p>
        </div>
      </div>
      <UploadProgress
        state={upload.state}
        what="photo"
        onCancel={() => {
          upload.cancel()
          stayHere()
        }}
      />
      <ProblemNotice words={problem} />
      <div className="flex flex-wrap gap-2">
        {retry && (
          <Button variant="inverted" size="small" aria-label="Retry photo" onClick={retry}>
            Retry
          </Button>
        )}
        <FileButton
          size="small"
          accept={photoRules.types}
          label={photoId ? 'Replace photo' : 'Choose photo'}
          describedBy={ids.hint}
          isDisabled={upload.isBusy}
          onFiles={choose}
        >
          {photoId ? 'Replace photo' : 'Choose photo'}
        </FileButton>
        {photoId && (
          <Button
            variant="transparent"
            size="small"
            aria-label="Remove photo"
            disabled={upload.isBusy}
            isRunning={isRemoving}
            onClick={() => setIsAsking(true)}
          >
            Remove
          </Button>
        )}
      </div>
      <LiveRegion>{spoken[upload.state.kind]}</LiveRegion>
      <ConfirmDialog
        isOpen={isAsking}
        title="Remove your photo?"
        description="Consumers will see your initials instead."
        confirmLabel="Remove photo"
        cancelLabel="Keep photo"
        onConfirm={remove}
        onClose={() => setIsAsking(false)}
      />
    </FileDrop>
  )
}
