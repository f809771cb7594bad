import { eq } from 'drizzle-orm'
import { addRepresentative } from '../../../tools/rig/src/seed/create-representative.ts'
import type { MailSender } from '../../platform/mail.ts'
import { saveNoticeChoice, tellAndSend } from '../../platform/notices.ts'
import { withDatabase } from '../../testing/databases.ts'
import { testClock } from '../../testing/service-calls.ts'
import { noticeChoices, notices, outbox, portalUsers, updateBatches } from '../tables.ts'
import { findUser, UPDATE_LINES, updateNews } from './notices.ts'

describe('notices', () => {
  withDatabase('union', (database) => {
    it('tell who sent updates that they were carried out or refused, once, where they are on', async () => {
      const { db } = database
      const { memberIdent, memberIdents } = await addRepresentative(db, testClock, { members: 1 })
      await db
        .update(portalUsers)
        .set({ stewardEmail: 'tr@klub.test' })
        .where(eq(portalUsers.personIdent, memberIdent))
      await saveNoticeChoice(db, noticeChoices, memberIdent, 'straks')
      const report = {
        type: 'OpdaterMedlem',
        status: 'FaerdigBehandlet',
        registeredAt: testClock.now(),
        handledAt: testClock.now(),
        userIdent: memberIdent,
        memberIdent: memberIdents[0] ?? '',
      }
      await db
        .insert(updateBatches)
        .values([
          report,
          report,
          { ...report, refusal: 'Nej' },
          { ...report, status: 'UnderOpdatering', handledAt: null },
          { ...report, handledAt: new Date('2026-01-01T12:00:00Z') },
        ])
      const mail: MailSender = { send: async () => ({ refused: [] }), stop() {} }
      const work = (sendsNotices: boolean) =>
        tellAndSend({
          db,
          mail,
          name: 'test',
          sendsNotices,
          clock: testClock,
          tables: { notices, noticeChoices, outbox },
          events: updateNews(testClock),
          lines: UPDATE_LINES,
          page: '/mine-opdateringer',
          hostAddress: 'https://portal.test',
          stopAddress: 'https://members.test/besked/stop',
          findRecipient: findUser,
        })
      const written = () => db.select().from(outbox).where(eq(outbox.ownerIdent, memberIdent))
      await work(false)
      expect(await written()).toEqual([])
      await work(true)
      await work(true)
      const mails = await written()
      expect(mails.map(({ address }) => address)).toEqual(['tr@klub.test'])
      expect(mails[0]?.content).toContain(
        '2 opdateringer er gennemført.\nKontoret har afslået 1 opdatering.\n',
      )
      expect(mails[0]?.content).toContain('https://portal.test/mine-opdateringer\n')
    })
  })
})
