import { mostTemplates } from '@evenkeel/contract/contact/clients'
import { NotebookText } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Menu, MenuItem, MenuLine } from '../../../ui/overlays/menu.tsx'
import { useTemplates } from './client-queries.ts'
import { fillTemplate } from './fill-template.ts'
import { TemplatesDialog } from './templates-dialog.tsx'

interface TemplateMenuProps {
  /** The client's first name, if they share it. */
  firstName: string | undefined
  /** What is in the message field. */
  text: string
  insert: (text: string) => void
}

/** An advisor's saved texts, next to the message field. */
export function TemplateMenu({ firstName, text, insert }: TemplateMenuProps) {
  const { data: templates = [], isError } = useTemplates()
  const [managing, setManaging] = useState<{ text: string }>()
  return (
    <>
      <Menu
        side="top"
        className="max-w-72"
        trigger={
          <Button variant="transparent" size="small" startIcon={<NotebookText className="size-4" />}>
            Templates
          </Button>
        }
      >
        {templates.map((each) => (
          <MenuItem key={each.template_id} onClick={() => insert(fillTemplate(each.text, firstName))}>
            <span className="truncate">{each.title}</span>
          </MenuItem>
        ))}
        {templates.length > 0 && <MenuLine />}
        {text.trim() !== '' && templates.length < mostTemplates && (
          <MenuItem onClick={() => setManaging({ text: text.trim() })}>Save message as template…</MenuItem>
        )}
        <MenuItem isDisabled={isError} onClick={() => setManaging({ text: '' })}>
          {templates.length > 0 ? 'Manage templates…' : 'Create a template…'}
        </MenuItem>
      </Menu>
      {managing && <TemplatesDialog startWith={managing.text} onClose={() => setManaging(undefined)} />}
    </>
  )
}
