import type { Template } from '@evenkeel/contract/contact/clients'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { allowLog } from '../../../testing/guard-tests.ts'
import { playCalls, playServer, posted, refusal } from '../../../testing/play-server.ts'
import { show } from '../../../testing/stage.tsx'
import { fillTemplate } from './fill-template.ts'
import { TemplateMenu } from './template-menu.tsx'

const hello: Template = {
  template_id: '3c9e6a5e-0a3e-4b5a-9d8e-0d3a4b5c6d7e',
  title: 'First hello',
  text: 'Hi {first name}, thanks for asking.',
}
const list = 'GET /api/v1/message-templates'
const open = async (name: RegExp) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Templates' }))
  await userEvent.click(await screen.findByRole('menuitem', { name }))
}

beforeEach(() => allowLog())

test('a template is inserted with the client’s name, and nothing is sent', async () => {
  const asked = playServer({ [list]: () => Response.json({ templates: [hello] }) })
  const insert = vi.fn()
  show(<TemplateMenu firstName="Kim" text="" insert={insert} />)
  await waitFor(() => expect(asked).toHaveLength(1))
  await open(/First hello/)
  expect(insert).toHaveBeenCalledWith('Hi Kim, thanks for asking.')
  expect(posted(asked)).toEqual([])
})

test('a client who shares no name is greeted without one', () => {
  expect(fillTemplate(hello.text, undefined)).toBe('Hi there, thanks for asking.')
})

test('a message becomes a template, and a refusal keeps what was typed', async () => {
  let isFull = true
  const full = { fields: { title: 'You can save up to 20 templates. Delete one first.' } }
  const asked = playCalls(
    (sent) => sent,
    ({ call }) => {
      if (call === list) return { templates: [] }
      return isFull
        ? refusal('bad-request', full)
        : { template: { ...hello, title: 'Thanks', text: 'Thank you' } }
    },
  )
  show(<TemplateMenu firstName="Kim" text=" Thank you " insert={vi.fn()} />)
  await waitFor(() => expect(asked).toHaveLength(1))
  await open(/Save message as template/)
  await userEvent.click(await screen.findByRole('button', { name: 'Save template' }))
  expect(screen.getByText('Required.')).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: /Title/ }), 'Thanks')
  await userEvent.click(screen.getByRole('button', { name: 'Save template' }))
  expect(await screen.findByText(/Delete one first/)).toBeTruthy()
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Text/ }).value).toBe('Thank you')
  isFull = false
  await userEvent.click(screen.getByRole('button', { name: 'Save template' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
