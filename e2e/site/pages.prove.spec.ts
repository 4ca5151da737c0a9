import { everyPage } from '../support/every-page.ts'
import { pageHolds } from '../support/page-holds.ts'
import { test } from '../support/test.ts'

for (const { path, visitors } of everyPage) {
  for (const visitor of visitors) {
    test(`${path} as ${visitor} is readable in both themes, obeys its policy and fits a phone`, async ({
      page,
    }) => pageHolds(page, path, visitor))
  }
}
