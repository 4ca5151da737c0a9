import { dayFromToday } from '@evenkeel/format/calendar-days'
import { formatFileSize } from '@evenkeel/format/file-size'
import { FileText, Upload } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { FileButton } from '../../../ui/fields/file-button.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { LiveRegion } from '../../../ui/screen-reader.tsx'
import { useAfterPointerUp } from '../../../ui/use-after-pointer-up.ts'
import type { FileRules } from './check-file.ts'
import { UploadProgress } from './upload-progress.tsx'
import type { UploadFormState } from './use-upload-form.ts'

interface UploadFormProps {
  form: UploadFormState
  /** "CRS Form" */
  what: string
  rules: FileRules
  asksDate: boolean
  /** Called just before the pressed button disappears. */
  onDiscard: () => void
}

const spoken = { idle: '', sending: 'Uploading…', checking: 'Checking file…' } as const

/** The chosen file, its date, and the progress of its upload. */
export function UploadForm({ form, what, rules, asksDate, onDiscard }: UploadFormProps) {
  const { file, upload, problem, dateInput, retry } = form
  // An error that appears between press and release would move the pressed button away.
  const afterPress = useAfterPointerUp()
  const sendButton = useRef<HTMLButtonElement>(null)
  // The button that chose the file is gone, so focus moves to the date.
  useEffect(() => {
    if (file) dateInput.current?.focus()
  }, [file, dateInput])
  // Cancel disappears with the upload; what follows is to start it again.
  const isStopped = file !== undefined && !upload.isBusy
  useEffect(() => {
    if (isStopped && document.activeElement === document.body) sendButton.current?.focus()
  }, [isStopped])
  function discard() {
    onDiscard()
    form.forget()
  }
  return (
    <>
      {file && (
        <>
          <p className="flex items-start gap-2">
            <FileText className="text-muted" aria-hidden="true" />
            <span className="min-w-0 flex-1 break-words">
              <bdi>{file.name}</bdi> <span className="num text-muted">· {formatFileSize(file.size)}</span>
            </span>
          </p>
          {asksDate && (
            <Field
              label="Document date"
              isRequired
              isDisabled={upload.isBusy}
              hint="As printed on the document. The upload starts once it’s complete."
              error={form.dateProblem}
            >
              <TextInput
                ref={dateInput}
                type="date"
                max={dayFromToday()}
                className="max-w-52"
                value={form.date}
                onChange={(event) => form.changeDate(event.target.value)}
                onBlur={() => afterPress(() => !upload.isBusy && form.leaveDate())}
              />
            </Field>
          )}
          <UploadProgress state={upload.state} what={what} onCancel={upload.cancel} />
        </>
      )}
      <ProblemNotice words={problem} />
      {isStopped && (
        <div className="flex flex-wrap gap-2">
          {retry && (
            <Button
              ref={sendButton}
              variant="inverted"
              startIcon={<Upload className="size-4" />}
              aria-label={`${form.hasFailed ? 'Retry' : 'Upload'} ${what}`}
              onClick={retry}
            >
              {form.hasFailed ? 'Retry' : 'Upload'}
            </Button>
          )}
          <FileButton
            accept={rules.types}
            label={`Choose another file for ${what}`}
            onFiles={form.choose}
            variant="transparent"
          >
            Choose another file
          </FileButton>
          <Button variant="transparent" aria-label={`Discard ${what}`} onClick={discard}>
            Discard
          </Button>
        </div>
      )}
      <LiveRegion>{spoken[upload.state.kind]}</LiveRegion>
    </>
  )
}
