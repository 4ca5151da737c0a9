import { expect } from '@playwright/test'
import { next } from '../support/advisor-steps.ts'
import { step } from '../support/both-widths.ts'
import { comeRemembered } from '../support/new-person.ts'
import { test } from '../support/test.ts'
import { chooseDocument, uploadDocument } from '../support/upload-document.ts'
import { open } from '../support/visit.ts'

test('a wrong file is refused with a sentence and the right one taken, which is there after a reload', async ({
  page,
}) => {
  await comeRemembered(page, 'advisor')
  await open(page, '/onboarding/advisor')
  await page.getByRole('textbox', { name: 'Your CRD number' }).fill('97000006')
  await page.getByRole('button', { name: 'This is me' }).click()
  await next(page).click()
  await step(page, 'Verify your identity')
  await open(page, '/onboarding/advisor/documents')
  await chooseDocument(page, 'ADV Document', Buffer.from('<script>alert(1)</script>'))
  await expect(page.getByRole('alert').getByText(/PDF/)).toBeVisible()
  await page.getByRole('button', { name: 'Discard ADV Document' }).click()
  await uploadDocument(page, 'ADV Document')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Open ADV Document' })).toBeVisible()
})
