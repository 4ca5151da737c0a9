import { removePhoto, uploadPhoto } from '@evenkeel/contract/people/documents'
import { useCallback, useRef, useState } from 'react'
import { call } from '../../../server-link/call.ts'
import { describeFailure } from '../../../server-link/failure-sentence.ts'
import { sendFile } from '../../../server-link/send-file.ts'
import { checkFile, typeOfFile } from './check-file.ts'
import { checkPicture } from './check-picture.ts'
import { photoRules } from './file-rules.ts'
import { useUpload } from './use-upload.ts'

/** Uploads a photo as soon as it is chosen; a failed one stays for a retry. */
export function useOwnPhoto(onChanged: (photoId: string | null) => void) {
  const [file, setFile] = useState<File>()
  const [problem, setProblem] = useState<string>()
  const [takenId, setTakenId] = useState<string>()
  const [isRemoving, setIsRemoving] = useState(false)
  const upload = useUpload()
  const isChoosing = useRef(false)

  async function send(chosen: File) {
    setProblem(undefined)
    const outcome = await upload.run(chosen, (picture, options) =>
      sendFile(uploadPhoto, { file: picture.slice(0, picture.size, typeOfFile(picture)) }, options),
    )
    if (outcome.kind === 'cancelled') setFile(undefined)
    if (outcome.kind !== 'done') return
    setTakenId(outcome.answer.profileImage_id)
    onChanged(outcome.answer.profileImage_id)
  }

  async function choose(files: readonly File[]) {
    const [chosen] = files
    if (!chosen || upload.isBusy || isChoosing.current) return
    isChoosing.current = true
    upload.forgetFailure()
    try {
      const several = files.length > 1 ? 'Choose one photo.' : undefined
      const refused = several ?? checkFile(chosen, photoRules) ?? (await checkPicture(chosen))
      setProblem(refused)
      if (refused) return
      setFile(chosen)
    } finally {
      isChoosing.current = false
    }
    await send(chosen)
  }

  async function remove() {
    if (isRemoving) return
    setIsRemoving(true)
    setProblem(undefined)
    upload.forgetFailure()
    try {
      await call(removePhoto, {})
      setFile(undefined)
      onChanged(null)
    } catch (error) {
      setProblem(describeFailure(error))
    } finally {
      setIsRemoving(false)
    }
  }

  /** The local copy is no longer needed once the server's copy has loaded. */
  const clearTaken = useCallback(() => {
    setFile(undefined)
    setTakenId(undefined)
  }, [])

  return {
    file,
    takenId,
    clearTaken,
    upload,
    problem: problem ?? upload.failure?.words,
    choose,
    remove,
    isRemoving,
    retry: file && upload.failure ? () => send(file) : undefined,
  }
}
