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
import { ageHint } from './check-date.ts'
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
  const { file, upload, problem, dateInput } = form
  const sendButton = useRef<HTMLButtonElement>(null)
  // The button that chose the file is gone, so focus moves to the next field.
  useEffect(() => {
    if (file) (dateInput.current ?? sendButton.current)?.focus()
  }, [file, dateInput])
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
              hint={ageHint(form.date) ?? 'As printed on the document.'}
              error={form.dateProblem}
            >
              <TextInput
                ref={dateInput}
                type="date"
                max={dayFromToday()}
                className="max-w-52"
                value={form.date}
                onChange={(event) => form.changeDate(event.target.value)}
              />
            </Field>
          )}
          <UploadProgress
            state={upload.state}
            what={what}
            onCancel={() => {
              upload.cancel()
              // Cancel disappears when it is pressed.
              sendButton.current?.focus()
            }}
          />
        </>
      )}
      <ProblemNotice words={problem} />
      {file && (
        <div className="flex flex-wrap gap-2">
          <Button
            ref={sendButton}
            variant="inverted"
            startIcon={<Upload className="size-4" />}
            aria-label={`${form.hasFailed ? 'Retry' : 'Upload'} ${what}`}
            isRunning={upload.isBusy}
            onClick={() => form.send()}
          >
            {form.hasFailed ? 'Retry' : 'Upload'}
          </Button>
          {!upload.isBusy && (
            <>
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
            </>
          )}
        </div>
      )}
      <LiveRegion>{spoken[upload.state.kind]}</LiveRegion>
    </>
  )
}
