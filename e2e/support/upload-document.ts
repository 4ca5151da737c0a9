import { expect, type Page } from '@playwright/test'
import { writeSamplePdf } from '../../server/src/features/demo/demo/register/write-sample-pdf.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

/** Chooses a file for a document and dates it, which starts the upload, without waiting for the result. */
export async function chooseDocument(page: Page, label: string, buffer: Buffer): Promise<void> {
  await page
    .getByLabel(`Choose file for ${label}`)
    .setInputFiles({ name: `../${label}.pdf`, mimeType: 'application/pdf', buffer })
  await page.getByLabel('Document date').fill(daysAgo(40))
}

/** Uploads a document and waits until it is accepted. */
export async function uploadDocument(page: Page, label: string): Promise<void> {
  await chooseDocument(page, label, writeSamplePdf([[label, 'Handed in by a test.']]))
  await expect(page.getByRole('button', { name: `Open ${label}` })).toBeVisible()
}
