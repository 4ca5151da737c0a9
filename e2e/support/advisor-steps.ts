import type { Page } from '@playwright/test'

// The steps of an advisor's application, and the fields it shares with the profile.

export const next = (page: Page) => page.getByRole('button', { name: 'Continue' })
export const bio =
  'I help teachers and their families in Colorado plan for retirement, read pension statements, and decide what to pay off first. ' +
  'I have worked on my own since 2014 and answer my own phone.'

export async function chooseFrom(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(option)
  await page.getByRole('option', { name: option }).first().click()
  await page.keyboard.press('Escape')
}

export async function fillOffice(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Office city' }).fill('Golden')
  await chooseFrom(page, 'Office state', 'Colorado')
  await page.getByRole('textbox', { name: 'About you' }).fill(bio)
}
