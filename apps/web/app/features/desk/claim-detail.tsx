import type { DeskClaim } from "@brewdial/contract/desk/models.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { Button } from "#app/ui/button.tsx";
import { Form } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";

/** A claim with its evidence; the time is already formatted. */
export const ClaimDetail = ({ claim }: { readonly claim: Shape<typeof DeskClaim> }) => {
  const { claims: text } = useMessages().desk;
  const { roaster, website, claimant } = claim;
  const evidence = [
    {
      name: text.business,
      value: claim.businessEmail,
      note: claim.provesBusiness ? text.matches : text.differs,
      isGood: claim.provesBusiness,
    },
    {
      name: text.website,
      value: website?.url ?? text.unknown,
      note: website?.isByMember === true ? text.byMember : "",
      isGood: false,
    },
    { name: text.claimant, value: claimant.name ?? "", note: claimant.email ?? "", isGood: false },
    { name: text.proof, value: claim.proofUrl ?? text.unknown, note: "", isGood: false },
    {
      name: text.members,
      value: roaster.members === 0 ? text.nobody : text.memberCount(roaster.members),
      note: "",
      isGood: false,
    },
  ];
  return (
    <section className="card desk-main" aria-labelledby="claim">
      <div>
        <p className="eyebrow">{text.number(String(claim.id), claim.createdAt)}</p>
        <h2 id="claim">{roaster.name}</h2>
      </div>
      <dl className="desk-facts">
        {evidence.map(({ name, value, note, isGood }) => (
          <div key={name}>
            <dt className="strong">{name}</dt>
            <dd>
              {value}
              {note !== "" && <span className={`small ${isGood ? "good" : "muted"} desk-note`}>{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {claim.notes !== null && (
        <blockquote className="desk-quote">
          {claim.notes}
          <span className="small muted desk-note">{text.notes}</span>
        </blockquote>
      )}
      {claim.status === "IN_REVIEW" && (
        <Form className="desk-act" method="post" reloadDocument>
          <input type="hidden" name="id" value={claim.id} />
          <div className="desk-buttons">
            <Button kind="primary" name="decision" value="approve">
              {text.approve}
            </Button>
            <Button kind="danger" name="decision" value="reject">
              {text.reject}
            </Button>
          </div>
          <p className="small muted">{text.note}</p>
        </Form>
      )}
    </section>
  );
};
