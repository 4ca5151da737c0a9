import { writeFileSync } from 'node:fs'
import { openapiDocument } from '@evenkeel/contract/openapi-document'

// `npm run openapi`
writeFileSync(
  new URL('../contract/openapi.json', import.meta.url),
  `${JSON.stringify(openapiDocument(), null, 2)}\n`,
)
