import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { CodeInput } from './code-input.tsx'
import { Field } from './field.tsx'

type OnFill = (code: string) => void

function Example({ onFill }: { onFill?: OnFill | undefined }) {
  const [code, setCode] = useState('')
  return (
    <Field label="Code">
      <CodeInput value={code} onChange={setCode} onFill={onFill} />
    </Field>
  )
}

function renderCode(onFill?: OnFill) {
  render(<Example onFill={onFill} />)
  return screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' })
}

it('takes digits only, and six of them', async () => {
  const input = renderCode()
  await userEvent.type(input, 'a1 2-3x4567')
  expect(input.value).toBe('123456')
})

it('typing the last digit sends nothing: who types says when it is done', async () => {
  const filled: string[] = []
  const input = renderCode((code) => filled.push(code))
  await userEvent.type(input, '123456')
  expect(filled).toEqual([])
})

it.each(['123456', '123 456', ' 123-456\n'])('pasting %j fills it and says so', async (pasted) => {
  const filled: string[] = []
  const input = renderCode((code) => filled.push(code))
  await userEvent.click(input)
  await userEvent.paste(pasted)
  expect(input.value).toBe('123456')
  expect(filled).toEqual(['123456'])
})

it('pasting half a code says nothing', async () => {
  const filled: string[] = []
  const input = renderCode((code) => filled.push(code))
  await userEvent.click(input)
  await userEvent.paste('123')
  expect(input.value).toBe('123')
  expect(filled).toEqual([])
})

it('asks the browser for the code of a message, and phones for their number pad', () => {
  const input = renderCode()
  expect(input.autocomplete).toBe('one-time-code')
  expect(input.inputMode).toBe('numeric')
})
