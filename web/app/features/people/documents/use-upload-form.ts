import {
  type AnyDocumentKind,
  type StoredDocument,
  uploadDocument,
} from '@evenkeel/contract/people/documents'
import { useRef, useState } from 'react'
import { sendFile } from '../../../server-link/send-file.ts'
import { ageHint, checkDate } from './check-date.ts'
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

/** Earlier years appear while a later one is still being typed. */
const firstYear = '1990'
const problemOf = (date: string) => checkDate(date) ?? ageHint(date)
const isFullDate = (date: string) => date >= firstYear && problemOf(date) === undefined

/**
 * A file and its date until they are accepted; both stay after an error. The upload starts by itself as soon as the file
 * is chosen and, where one is asked for, its date is complete.
 */
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
    if (refused) return
    setFile(chosen)
    if (!asksDate || isFullDate(date)) void send(chosen, date)
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
    setDateProblem(next >= firstYear ? ageHint(next) : undefined)
    if (file && isFullDate(next)) void send(file, next)
  }

  async function send(sent: File, day: string) {
    setFileProblem(undefined)
    const query = { date: asksDate ? day : todayThere() }
    const outcome = await upload.run(sent, (chosen, options) =>
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
    /** Says what is wrong with the date once the field is left. */
    leaveDate: () => setDateProblem(problemOf(date)),
    /** After a failure or a cancellation; undefined while it cannot start. */
    retry: file && !upload.isBusy && (!asksDate || isFullDate(date)) ? () => send(file, date) : undefined,
    problem: fileProblem ?? (saidOfDate ? undefined : upload.failure?.words),
    dateProblem: dateProblem ?? saidOfDate,
    hasFailed: upload.failure !== undefined,
  }
}

export type UploadFormState = ReturnType<typeof useUploadForm>
