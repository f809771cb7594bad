import { crc32, deflateSync } from 'node:zlib'
import { writeArchive } from './archive.ts'

/** Small valid files of the types that cases contain. */
export const SAMPLE_DOCUMENTS: readonly { readonly name: string; readonly content: Buffer }[] = [
  {
    name: 'Ansættelsesbrev.pdf',
    content: writePdf(['Ansættelsesbrev', 'Stilling: social- og sundhedsassistent', 'Løntrin: 28']),
  },
  {
    name: 'Lønberegning.txt',
    content: Buffer.from(
      'Grundløn, trin 28\t28.411,17\nAnciennitetstillæg\t 1.204,50\nPension (14,10 %)\t 4.175,81\n',
    ),
  },
  { name: 'Kursusbevis.png', content: writePng(240, 160, [41, 122, 113]) },
  {
    name: 'Indplaceringsskema.docx',
    content: writeDocx(['Skema til lønindplacering', 'Anciennitet: 6 år og 4 måneder']),
  },
  {
    name: 'Lønseddel oktober.pdf',
    content: writePdf(['Lønseddel for oktober', 'Udbetalt: 23.904,11 kr.']),
  },
  {
    name: 'Svar fra arbejdsgiver.eml',
    content: Buffer.from(
      [
        'From: loen@kommune.test',
        'To: tr@portal.test',
        'Subject: =?utf-8?Q?Svar_om_l=C3=B8ntrin?=',
        'MIME-Version: 1.0',
        'Content-Type: text/plain; charset=utf-8',
        'Content-Transfer-Encoding: 8bit',
        '',
        'Vi retter løntrinnet fra den 1. i måneden. Efterregulering kommer med næste løn.',
        '',
      ].join('\r\n'),
    ),
  },
  {
    name: 'Tidligere ansættelser.zip',
    content: writeArchive([
      { path: 'Udtalelse 2019.txt', content: Buffer.from('Ansat fra 2016 til 2019.\n') },
      { path: 'Udtalelse 2023.txt', content: Buffer.from('Ansat fra 2019 til 2023.\n') },
    ]),
  },
  { name: 'Skærmbillede.png', content: writePng(320, 120, [241, 196, 0]) },
]

/** A one-page PDF with lines of text. */
function writePdf(lines: readonly string[]): Buffer {
  const shown = lines.map((line) => `(${line.replace(/[\\()]/g, '\\$&')}) Tj T*`).join('\n')
  const page = `BT /F1 14 Tf 18 TL 72 760 Td\n${shown}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const table = text.length
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

/** An image in a single colour with light stripes. */
function writePng(width: number, height: number, colour: readonly [number, number, number]) {
  const rows = Array.from({ length: height }, (_, y) => {
    const pixel = y % 40 < 4 ? [250, 248, 244] : colour
    return Buffer.from([0, ...Array.from({ length: width }, () => pixel).flat()])
  })
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // 8 bits per channel, RGB.
  header.set([8, 2], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

function writeDocx(paragraphs: readonly string[]): Buffer {
  const text = paragraphs.map((each) => `<w:p><w:r><w:t>${each}</w:t></w:r></w:p>`).join('')
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
  const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const relations = 'application/vnd.openxmlformats-package.relationships+xml'
  return writeArchive(
    [
      {
        path: '[Content_Types].xml',
        xml: `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="${relations}"/><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`,
      },
      {
        path: '_rels/.rels',
        xml: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
      },
      {
        path: 'word/document.xml',
        xml: `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${text}</w:body></w:document>`,
      },
    ].map(({ path, xml }) => ({ path, content: Buffer.from(head + xml) })),
  )
}
