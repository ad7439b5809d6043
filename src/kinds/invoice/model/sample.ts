import type { z } from 'zod';
import { fields } from './fields.ts';
import type { InvoiceInput } from './schema.ts';

type Given = z.input<typeof fields.strict>;

const FOR_ONE_PERSON: Given = {
  template: 1,
  seller: {
    name: 'Ines Vallejo',
    tagline: 'Illustration and maps',
    email: 'ines@vallejo.example',
    phone: '7175550164',
    address1: '14 Pulaski Street, Studio 6',
    city: 'Lancaster',
    state: 'PA',
    zip: '17603',
  },
  buyer: {
    name: 'Bright Harbor Press',
    attention: 'Rosalind Peck',
    address1: '30 Commercial Street',
    city: 'Portland',
    state: 'ME',
    zip: '04101',
  },
  details: {
    number: '2026-041',
    terms: 'net30',
    about: 'The Harbor Atlas, second printing',
  },
  lines: [
    {
      description: 'Chapter maps, final art',
      note: 'Casco Bay, Penobscot, Muscongus, Frenchman Bay',
      quantity: '4',
      unitPrice: 420_00,
    },
    {
      description: 'Endpaper map, two pages',
      note: 'Line and one color, with lettering',
      quantity: '1',
      unitPrice: 950_00,
    },
    {
      description: 'Corrections after proof',
      note: 'Nov 9 and Nov 12',
      quantity: '3.5',
      unit: 'h',
      unitPrice: 85_00,
    },
  ],
  shipping: 0,
  amountPaid: 0,
  contract: { amount: 0, invoicedBefore: 0 },
  howToPay: 'Bank transfer, details on request by phone\nCheck to Ines Vallejo at the address above',
  paymentLink: 'https://pay.vallejo.example/2026-041',
  notes: 'First printing and one reprint, North America.',
};

const FOR_A_FIRM: Given = {
  template: 2,
  seller: {
    name: 'Okafor Structural',
    ein: '00-6614820',
    email: 'accounts@okafor.example',
    phone: '4845550151',
    address1: '800 Penn Street, Suite 210',
    city: 'Reading',
    state: 'PA',
    zip: '19602',
  },
  buyer: {
    name: 'Meridian Row Developers Inc.',
    attention: 'Accounts payable',
    address1: '2200 Market Street',
    city: 'Philadelphia',
    state: 'PA',
    zip: '19103',
  },
  details: {
    number: '1187',
    terms: 'net15',
    about: 'Fulton Street Warehouse, conversion',
    purchaseOrder: '40-2216',
    workPeriod: 'Oct 12 – Nov 13, 2026',
  },
  lines: [
    {
      group: 'Time',
      description: 'Principal engineer',
      note: 'Roof truss review, 2 site meetings',
      quantity: '12',
      unit: 'h',
      unitPrice: 185_00,
    },
    {
      group: 'Time',
      description: 'Staff engineer',
      note: 'Column and lintel schedules',
      quantity: '38.5',
      unit: 'h',
      unitPrice: 120_00,
    },
    {
      group: 'Time',
      description: 'Drafting',
      note: 'Sheets S-101 to S-114',
      quantity: '26',
      unit: 'h',
      unitPrice: 78_00,
      discount: { kind: 'percent', percent: '10' },
    },
    {
      group: 'Site and lab',
      description: 'Concrete cores, laboratory',
      note: '6 cores, report 26-0881',
      quantity: '6',
      unitPrice: 145_00,
    },
    {
      group: 'Site and lab',
      description: 'Lift rental',
      note: 'At cost',
      quantity: '2',
      unit: 'days',
      unitPrice: 310_00,
    },
    {
      group: 'Site and lab',
      description: 'Mileage',
      quantity: '264',
      unit: 'mi',
      unitPrice: 70,
    },
    {
      group: 'Drawings for sale',
      description: 'Printed drawing sets',
      note: 'Full size, bound',
      quantity: '5',
      unitPrice: 64_00,
      taxRate: '6',
    },
  ],
  taxName: 'Pennsylvania sales tax',
  shipping: 18_50,
  shippingTaxRate: '6',
  amountPaid: 2500_00,
  paidNote: 'Retainer of Oct 5, 2026, applied',
  contract: { name: 'Contract amount, phases 1 to 3', amount: 48_000_00, invoicedBefore: 21_340_00 },
  howToPay: 'Bank transfer, details on file with your accounts office\nReference: invoice 1187',
  paymentLink: 'https://pay.okafor.example/1187',
  notes: 'Questions to accounts@okafor.example before the due date, please.',
};

export const sample = (template: number): InvoiceInput =>
  fields.strict.parse(template === 2 ? FOR_A_FIRM : FOR_ONE_PERSON);
