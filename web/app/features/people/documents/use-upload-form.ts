import {
  type AnyDocumentKind,
  type StoredDocument,
  uploadDocument,
} from '@evenkeel/contract/people/documents'
import { useRef, useState } from 'react'
import { sendFile } from '../../../server-link/send-file.ts'
import { checkDate } from './check-date.ts'
import { checkFile, type FileRules, typeOfFile } from './check-file.ts'
import { useAddUploaded, useRefetchOwnDocuments } from './document-queries.ts'
import { useUpload } from './use-upload.ts'

interface UploadFormOptions {
  kind: AnyDocumentKind
  rules: FileRules
  /** Otherwise the day of the upload. */
  asksDate: boolean
  onUploaded: (uploaded: StoredDocument) => void
}

/** Uses the server's day, for files whose own date does not matter. */
const todayThere = () => new Date().toISOString().slice(0, 10)

/** A file and its date until they are accepted; both stay after an error. */
export function useUploadForm({ kind, rules, asksDate, onUploaded }: UploadFormOptions) {
  const [file, setFile] = useState<File>()
  const [date, setDate] = useState('')
  const [fileProblem, setFileProblem] = useState<string>()
  const [dateProblem, setDateProblem] = useState<string>()
  const dateInput = useRef<HTMLInputElement>(null)
  const upload = useUpload()
  const keep = useAddUploaded()
  const readAgain = useRefetchOwnDocuments()

  function choose(files: readonly File[]) {
    const [chosen] = files
    if (!chosen || upload.isBusy) return
    upload.forgetFailure()
    const problem = files.length > 1 ? 'Choose one file.' : undefined
    const refused = problem ?? checkFile(chosen, rules)
    setFileProblem(refused)
    if (!refused) setFile(chosen)
  }

  function forget() {
    setFile(undefined)
    setDate('')
    setFileProblem(undefined)
    setDateProblem(undefined)
    upload.forgetFailure()
  }

  function changeDate(next: string) {
    setDate(next)
    setDateProblem(undefined)
  }

  async function send() {
    if (!file) return
    setFileProblem(undefined)
    const wrongDate = asksDate ? checkDate(date) : undefined
    setDateProblem(wrongDate)
    if (wrongDate) {
      dateInput.current?.focus()
      return
    }
    const query = { date: asksDate ? date : todayThere() }
    const outcome = await upload.run(file, (chosen, options) =>
      sendFile(
        uploadDocument,
        { params: { kind }, query, file: chosen.slice(0, chosen.size, typeOfFile(chosen)) },
        options,
      ),
    )
    if (outcome.kind === 'done') {
      keep(outcome.answer)
      onUploaded(outcome.answer)
      forget()
    } else if (outcome.kind !== 'busy') readAgain()
  }

  const saidOfDate = asksDate ? upload.failure?.fields.date : undefined
  return {
    file,
    date,
    dateInput,
    upload,
    choose,
    forget,
    changeDate,
    send,
    problem: fileProblem ?? (saidOfDate ? undefined : upload.failure?.words),
    dateProblem: dateProblem ?? saidOfDate,
    hasFailed: upload.failure !== undefined,
  }
}

export type UploadFormState = ReturnType<typeof useUploadForm>
