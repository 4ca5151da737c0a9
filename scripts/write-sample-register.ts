import { createWriteStream, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { gzipSync } from 'node:zlib'
import { ZipFile } from 'yazl'
import { sampleRegister } from '../server/src/features/demo/demo/register/sample-register.ts'
import { writeFirmsXml, writeIndividualsXml } from '../server/src/outside/register-feed/write-feed-xml.ts'

// Regenerates server/sample-register/, needed when the demo's people change. The same input gives the same
// bytes.

const folder = resolve(import.meta.dirname, '../server/sample-register')
const peopleInFile = 150
const noTime = new Date(1980, 0, 1)

await mkdir(folder, { recursive: true })
for (const { madeOn, people, firms } of sampleRegister()) {
  const [year, month, day] = madeOn.split('-')
  const date = `${month}_${day}_${year}`
  const zip = new ZipFile()
  for (let from = 0; from < people.length; from += peopleInFile) {
    const text = [...writeIndividualsXml(people.slice(from, from + peopleInFile), madeOn)].join('')
    const name = `IA_Indvl_Feeds${from / peopleInFile + 1}.xml`
    zip.addBuffer(Buffer.from(text), name, { mtime: noTime, mode: 0o100644 })
  }
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(join(folder, `IA_INDVL_Feed_${date}.xml.zip`)))
  for (const kind of ['sec', 'state'] as const) {
    const ofKind = firms.filter((firm) => firm.kind === kind)
    const text = [...writeFirmsXml(ofKind, madeOn, kind)].join('')
    writeFileSync(
      join(folder, `IA_FIRM_${kind.toUpperCase()}_Feed_${date}.xml.gz`),
      gzipSync(Buffer.from(text, 'latin1'), { level: 9 }),
    )
  }
}
