import { type ReactNode, type Ref, type SubmitEvent, useRef, useState } from 'react';
import { isAccountNumber, isRoutingNumber, withoutGroups } from '../../domain/books/bank-numbers.ts';
import type { VaultContents } from '../../domain/companies/vault.ts';
import { MY_PAY } from '../../domain/language/messages/my-pay/area.ts';
import type { DetailsToFillIn } from '../../server/payroll/my-pay/fill-in-details.ts';
import { sealContents } from '../parts/vault/vault-keys.ts';
import { type FieldErrors, useActionForm } from '../ui/action-form.tsx';
import { Checkbox } from '../ui/choices.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useWording } from '../ui/wording.tsx';
import { Part } from './details-part.tsx';

/** In the memory of this page alone. No field of it has a name, so none is ever sent or kept as it is. */
interface Numbers {
  readonly wantsTax: boolean;
  readonly tax: string;
  readonly routing: string;
  readonly account: string;
  readonly isSavings: boolean;
}

export interface SealedNumbers {
  readonly numbers: Numbers;
  readonly edit: (changes: Partial<Numbers>) => void;
}

interface Sealing {
  readonly sealed: SealedNumbers;
  /** Where the encrypted numbers are put before the form is sent. */
  readonly field: Ref<HTMLInputElement>;
  readonly guard: () => FieldErrors;
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** Nothing was sent, because what encrypts did not load. */
  readonly hasFailed: boolean;
}

const isTaxNumber = (text: string): boolean => /^\d{9}$/.test(withoutGroups(text));

/** Encrypts what was typed to the public key of the company’s vault, before the form is sent. */
export function useSealedNumbers(
  { vault, person }: Pick<DetailsToFillIn, 'vault' | 'person'>,
  { deposits }: { readonly deposits?: unknown },
): Sealing {
  const { t } = useWording(MY_PAY);
  const [numbers, setNumbers] = useState<Numbers>({
    wantsTax: false,
    tax: '',
    routing: '',
    account: '',
    isSavings: false,
  });
  const field = useRef<HTMLInputElement>(null);
  const isSealed = useRef(false);
  const [hasFailed, setFailed] = useState(false);
  const wantsBank = vault !== null && deposits !== undefined;
  const { wantsTax, tax, routing, account, isSavings } = numbers;

  const guard = (): FieldErrors => ({
    ...(wantsTax && !isTaxNumber(tax) && { taxNumber: t('wrongTaxNumber') }),
    ...(wantsBank && !isRoutingNumber(withoutGroups(routing)) && { routing: t('wrongRouting') }),
    ...(wantsBank && !isAccountNumber(withoutGroups(account)) && { account: t('wrongAccount') }),
  });

  const seal = async (form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> => {
    const contents: VaultContents = {
      bank: wantsBank
        ? [{ name: person, routing: withoutGroups(routing), account: withoutGroups(account), isSavings }]
        : [],
      tax: wantsTax ? [{ name: person, number: withoutGroups(tax) }] : [],
    };
    const sealed = await sealContents({ recipient: vault! }, contents);
    const has = [...(wantsTax ? ['tax'] : []), ...(wantsBank ? ['bank'] : [])];
    field.current!.value = JSON.stringify({ recipient: vault, sealed, has });
    isSealed.current = true;
    form.requestSubmit(submitter);
  };

  return {
    sealed: { numbers, edit: (changes) => setNumbers((before) => ({ ...before, ...changes })) },
    field,
    guard,
    onSubmit: (event) => {
      if (isSealed.current || (!wantsTax && !wantsBank)) {
        if (!isSealed.current && field.current) field.current.value = '';
        isSealed.current = false;
        return;
      }
      event.preventDefault();
      setFailed(false);
      const { submitter } = event.nativeEvent as globalThis.SubmitEvent;
      seal(event.currentTarget, submitter).catch(() => setFailed(true));
    },
    hasFailed,
  };
}

/** The error of a field, as long as what is in it is wrong. */
function useErrorWhile(name: string, isWrong: boolean): string | undefined {
  const error = useActionForm()?.errorAt(name);
  return isWrong ? error : undefined;
}

interface WholeAccountProps {
  readonly sealed: SealedNumbers;
  /** Its last four digits, which are shown to the employer. */
  readonly onLastFour: (digits: string) => void;
}

export function WholeAccount({ sealed: { numbers, edit }, onLastFour }: WholeAccountProps): ReactNode {
  const { t } = useWording(MY_PAY);
  const { routing, account, isSavings } = numbers;
  const routingError = useErrorWhile('routing', !isRoutingNumber(withoutGroups(routing)));
  const accountError = useErrorWhile('account', !isAccountNumber(withoutGroups(account)));
  return (
    <>
      <TextInput
        label={t('routingNumber')}
        inputMode="numeric"
        isRequired
        isPrinted={false}
        autoComplete="off"
        value={routing}
        onValue={(value) => edit({ routing: value })}
        error={routingError}
      />
      <TextInput
        label={t('accountNumber')}
        isRequired
        isPrinted={false}
        autoComplete="off"
        value={account}
        onValue={(value) => {
          edit({ account: value });
          onLastFour(withoutGroups(value).slice(-4));
        }}
        error={accountError}
      />
      <Checkbox
        label={t('savingsAccount')}
        checked={isSavings}
        onChecked={(isChecked) => edit({ isSavings: isChecked })}
      />
    </>
  );
}

interface TaxNumberProps {
  readonly details: Pick<DetailsToFillIn, 'company'>;
  readonly sealed: SealedNumbers;
}

export function TaxNumberPart({ details: { company }, sealed: { numbers, edit } }: TaxNumberProps): ReactNode {
  const { t } = useWording(MY_PAY);
  const error = useErrorWhile('taxNumber', !isTaxNumber(numbers.tax));
  return (
    <Part
      legend={t('taxNumber')}
      label={t('sendTaxNumber')}
      isOpen={numbers.wantsTax}
      onOpen={(wantsTax) => edit({ wantsTax, tax: '' })}
    >
      <p className="pp-small pp-dimmed">{t('taxNumberSealed', { company })}</p>
      <TextInput
        label={t('taxNumber')}
        inputMode="numeric"
        isRequired
        isPrinted={false}
        autoComplete="off"
        value={numbers.tax}
        onValue={(tax) => edit({ tax })}
        error={error}
      />
    </Part>
  );
}

/** Whoever only reads the person's email does not have it. */
export function CodeOfEmployer({ details: { company } }: Pick<TaxNumberProps, 'details'>): ReactNode {
  const { t } = useWording(MY_PAY);
  return (
    <TextInput
      name="code"
      label={t('codeOfEmployer')}
      hint={t('codeWhere', { company })}
      inputMode="numeric"
      isRequired
      isPrinted={false}
      autoComplete="one-time-code"
    />
  );
}
