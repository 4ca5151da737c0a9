import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Field } from './field.tsx'
import { PasswordInput } from './password-input.tsx'

function renderPassword(onSubmit = () => {}) {
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <Field label="Password" isRequired>
        <PasswordInput autoComplete="current-password" />
      </Field>
      <button type="submit">Sign in</button>
    </form>,
  )
  return screen.getByLabelText<HTMLInputElement>(/^Password/)
}

it('a password is not readable until somebody asks to see it', async () => {
  const input = renderPassword()
  await userEvent.type(input, 'quiet phrase')
  expect(input.type).toBe('password')
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(input.type).toBe('text')
  expect(input.value).toBe('quiet phrase')
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(input.type).toBe('password')
})

it('a shown password is hidden again before it is sent', async () => {
  const input = renderPassword()
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(input.type).toBe('password')
})

it('looking at it with the mouse leaves the cursor in the field', async () => {
  const input = renderPassword()
  await userEvent.click(input)
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(document.activeElement).toBe(input)
})

it('the switch is reached and pressed by keyboard, and sends nothing', async () => {
  let sent = 0
  const input = renderPassword(() => {
    sent += 1
  })
  await userEvent.click(input)
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show password' }))
  await userEvent.keyboard('{Enter}')
  expect(input.type).toBe('text')
  expect(sent).toBe(0)
})
