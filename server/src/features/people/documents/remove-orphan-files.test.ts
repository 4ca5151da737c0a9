import { mkdtemp, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { FilesUnavailable } from '../../../outside/file-store/file-store.ts'
import { clearUploadDir } from './clear-upload-dir.ts'
import { pictureOf, useDocuments } from './fixtures/use-documents.ts'
import { removeFilesOfPersonLater } from './remove-files-later.ts'
import { removeOrphanFiles } from './remove-orphan-files.ts'
import { removeQueuedFiles } from './remove-queued-files.ts'

const { advisorIn, database, services, clock, folder, ...documents } = await useDocuments()
const { upload, uploadPhoto, openDocument, keys } = documents

/** As left by a server that dies between the store and the database. */
async function orphan(key: string, ageHours: number) {
  const bytes = Buffer.from('%PDF-')
  await services.files.put(key, {
    stream: Readable.from([bytes]),
    bytes: bytes.length,
    type: 'application/pdf',
  })
  await age(key, ageHours)
}
async function age(key: string, hours: number) {
  const at = new Date(clock.now().getTime() - hours * 3_600_000)
  await utimes(join(folder, 'files', key), at, at)
}

describe('UPL-10 what nothing points to', () => {
  test('is removed after a day, and nothing else is: no newer file, none that a row names, old versions included', async () => {
    const advisor = await advisorIn()
    const first = (await upload(advisor, 'adv_document')).body
    const second = (await upload(advisor, 'adv_document')).body
    const { profileImage_id: photo } = (await uploadPhoto(advisor, await pictureOf(500))).body
    const named = [`documents/${first.id}.pdf`, `documents/${second.id}.pdf`, `photos/${photo}.jpg`]
    for (const key of named) await age(key, 48)
    await orphan('documents/old.pdf', 25)
    await orphan('photos/old.jpg', 25)
    await orphan('documents/new.pdf', 23)
    await orphan('demo/shared.pdf', 1000)
    await removeOrphanFiles(services)
    expect(await keys()).toEqual([...named, 'demo/shared.pdf', 'documents/new.pdf'].sort())
    for (const { id } of [first, second]) expect((await openDocument(advisor, id)).status).toBe(200)
    await services.files.remove('documents/new.pdf')
    await services.files.remove('demo/shared.pdf')
  })

  test('is removed soon where a photo was replaced', async () => {
    const advisor = await advisorIn()
    await uploadPhoto(advisor, await pictureOf(500))
    const { profileImage_id: photo } = (await uploadPhoto(advisor, await pictureOf(600))).body
    expect((await keys('photos/')).length).toBeGreaterThan(1)
    expect(await removeQueuedFiles(services)).toBe(1)
    expect(await keys('photos/')).toContain(`photos/${photo}.jpg`)
    expect((await database.pool.query('select from file_to_remove')).rowCount).toBe(0)
  })

  test('waits where the store is away, and one that cannot be removed does not hold up the others', async () => {
    await database.pool.query(
      `insert into file_to_remove values ('photos/stuck.jpg', now()), ('photos/free.jpg', now())`,
    )
    const remove = async (key: string) => {
      if (key.includes('stuck')) throw new FilesUnavailable('no')
    }
    expect(await removeQueuedFiles({ ...services, files: { ...services.files, remove } })).toBe(1)
    const { rows } = await database.pool.query('select file_key from file_to_remove')
    expect(rows).toEqual([{ file_key: 'photos/stuck.jpg' }])
  })

  test('two processes that tidy up at once do not wait for each other', async () => {
    await database.pool.query(`insert into file_to_remove values ('photos/one.jpg', now())`)
    const client = await database.pool.connect()
    await client.query('begin')
    await client.query('select from file_to_remove for update')
    expect(await removeQueuedFiles(services)).toBe(0)
    await client.query('rollback')
    client.release()
    expect(await removeQueuedFiles(services)).toBe(1)
  })

  test('the files of somebody who leaves go with them, files others share do not', async () => {
    const advisor = await advisorIn()
    const { body } = await upload(advisor, 'adv_document')
    await uploadPhoto(advisor, await pictureOf(500))
    const other = await advisorIn('lee@other.example')
    await upload(other, 'adv_document')
    await orphan('demo/shared.pdf', 0)
    await database.pool.query(`update document set file_key = 'demo/shared.pdf' where id <> $1`, [body.id])
    await database.pool.query(
      `insert into document select gen_random_uuid(), $1, 'crs_form', 'demo/shared.pdf', content_type, bytes, pages, sha256,
         has_text, document_date, expires_on, uploaded_at, null from document where id = $2`,
      [advisor.id, body.id],
    )
    await database.transaction(async (transaction) => {
      await removeFilesOfPersonLater(transaction, advisor.id, clock.now())
      await transaction.execute(`delete from document where person_id = ${advisor.id}`)
      await transaction.execute(`delete from advisor_photo where person_id = ${advisor.id}`)
    })
    await removeQueuedFiles(services)
    const left = await keys()
    expect(left).toContain('demo/shared.pdf')
    expect(left).not.toContain(`documents/${body.id}.pdf`)
  })
})

test('the folder of what arrives is emptied at the start of what a killed server left, not of what another receives', async () => {
  const uploadDir = await mkdtemp(join(folder, 'left-over-'))
  const another = `${process.ppid}-0a1b2c3d-arriving`
  for (const name of ['4194999-0a1b2c3d-half', '4194999-0a1b2c3d-half-checked', 'anything', another])
    await writeFile(join(uploadDir, name), 'half')
  await clearUploadDir({ uploadDir })
  expect(await readdir(uploadDir)).toEqual([another])
  const missing = join(uploadDir, 'not', 'there', 'yet')
  await clearUploadDir({ uploadDir: missing })
  expect(await readdir(missing)).toEqual([])
})
