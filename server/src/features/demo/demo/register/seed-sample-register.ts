import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '../../../../services.ts'
import { importFeed } from '../../../people/register/import-feed.ts'
import { readFeedDate } from '../../../people/register/read-feed-date.ts'

const folder = join(import.meta.dirname, '../../../../../sample-register')
export const firstDay = '11_02_2026'

/** Imports the first sample day if no register file has been imported yet. */
export async function seedSampleRegister(
  services: Pick<Services, 'database' | 'clock' | 'log'>,
): Promise<void> {
  if ((await readFeedDate(services.database.orm)) !== null) return
  const names = (await readdir(folder)).filter((name) => name.includes(firstDay))
  // Sorted by name, firms come before the people who refer to them.
  for (const name of names.sort()) await importFeed(services, join(folder, name))
}
