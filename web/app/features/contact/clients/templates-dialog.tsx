import {
  mostTemplates,
  saveTemplate,
  type Template,
  templateTitleMaxLength,
} from '@evenkeel/contract/contact/clients'
import { Pencil, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { failureSentence } from '../../../server-link/failure-sentence.ts'
import { useOnline } from '../../../server-link/use-online.ts'
import { newClientId } from '../../../text/new-client-id.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { OfflineNote } from '../../../ui/offline-note.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { useDeleteTemplate, useSaveTemplate, useTemplates } from './client-queries.ts'
import { namePlaceholder } from './fill-template.ts'

const newTemplate = (text = ''): Template => ({ template_id: newClientId(), title: '', text })

const { title: titleRule, text: textRule } = saveTemplate.body.shape
const problemOf = (rule: typeof titleRule | typeof textRule, value: string) =>
  value.trim() === '' ? 'Required.' : rule.safeParse(value.trim()).error?.issues[0]?.message

interface TemplatesDialogProps {
  /** A message to save as a new template; empty to see all of them first. */
  startWith: string
  onClose: () => void
}

/** All templates, or the one being edited. */
export function TemplatesDialog({ startWith, onClose }: TemplatesDialogProps) {
  const { data: templates = [] } = useTemplates()
  const [edited, setEdited] = useState<Template | undefined>(() =>
    startWith !== '' || templates.length === 0 ? newTemplate(startWith) : undefined,
  )
  const [deleting, setDeleting] = useState<Template>()
  const remove = useDeleteTemplate()
  const isOnline = useOnline()
  if (edited)
    return (
      <EditTemplate
        key={edited.template_id}
        template={edited}
        isNew={!templates.some(({ template_id }) => template_id === edited.template_id)}
        onDone={() => (startWith !== '' ? onClose() : setEdited(undefined))}
        onClose={() => (templates.length > 0 && startWith === '' ? setEdited(undefined) : onClose())}
      />
    )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Message templates"
      description={`Up to ${mostTemplates}. Only you see them.`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          <Button disabled={templates.length >= mostTemplates} onClick={() => setEdited(newTemplate())}>
            New template
          </Button>
        </>
      }
    >
      <ul className="flex flex-col">
        {templates.map((each) => (
          <li
            key={each.template_id}
            className="flex items-center gap-2 border-b border-line py-2 last:border-0"
          >
            <div className="min-w-0 flex-1">
              <p className="truncate font-semibold">{each.title}</p>
              <p className="truncate text-muted">{each.text}</p>
            </div>
            <IconButton
              label={`Edit ${each.title}`}
              icon={<Pencil />}
              isBare
              onClick={() => setEdited(each)}
            />
            <IconButton
              label={`Delete ${each.title}`}
              icon={<Trash2 />}
              isBare
              disabled={!isOnline}
              onClick={() => setDeleting(each)}
            />
          </li>
        ))}
      </ul>
      {templates.length === 0 && <p className="text-muted">No templates yet.</p>}
      {remove.isError && <ProblemNotice words={failureSentence(remove.error)} />}
      <OfflineNote isOnline={isOnline} />
      <ConfirmDialog
        isOpen={deleting !== undefined}
        title={`Delete “${deleting?.title ?? ''}”?`}
        description="Messages you already sent stay as they are."
        confirmLabel="Delete template"
        onConfirm={() => deleting && remove.mutate(deleting.template_id)}
        onClose={() => setDeleting(undefined)}
      />
    </Dialog>
  )
}

interface EditTemplateProps {
  template: Template
  isNew: boolean
  onDone: () => void
  onClose: () => void
}

function EditTemplate({ template, isNew, onDone, onClose }: EditTemplateProps) {
  const [title, setTitle] = useState(template.title)
  const [text, setText] = useState(template.text)
  const [hasTried, setHasTried] = useState(false)
  const save = useSaveTemplate()
  const isOnline = useOnline()
  const [titleInput, textInput] = [useRef<HTMLInputElement>(null), useRef<HTMLTextAreaElement>(null)]
  const titleProblem = problemOf(titleRule, title)
  const textProblem = problemOf(textRule, text)

  async function send() {
    setHasTried(true)
    if (titleProblem) return titleInput.current?.focus()
    if (textProblem) return textInput.current?.focus()
    try {
      await save.mutateAsync({ ...template, title: title.trim(), text: text.trim() })
      onDone()
    } catch {
      // Shown below the fields, which keep what was typed.
    }
  }

  return (
    <Dialog
      isOpen
      onClose={() => !save.isPending && onClose()}
      title={isNew ? 'New template' : 'Edit template'}
      description={`${namePlaceholder} becomes the client’s first name.`}
      hasCancel
      footer={
        <Button isRunning={save.isPending} runningLabel="Saving…" disabled={!isOnline} onClick={send}>
          Save template
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label="Title" isRequired error={hasTried ? titleProblem : undefined}>
          <TextInput
            ref={titleInput}
            maxLength={templateTitleMaxLength}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
        </Field>
        <Field label="Text" isRequired error={hasTried ? textProblem : undefined}>
          <TextArea ref={textInput} rows={6} value={text} onChange={(event) => setText(event.target.value)} />
        </Field>
        {save.isError && <ProblemNotice words={failureSentence(save.error)} />}
        <OfflineNote isOnline={isOnline} />
      </div>
    </Dialog>
  )
}
