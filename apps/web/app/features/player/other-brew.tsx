import { href } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { useWords } from "#app/words/context.ts";

/** Says that another brew runs on this device. It goes on when this one starts. */
export const OtherBrew = () => {
  const { player } = useWords();
  return (
    <div className="note-line">
      <Icon name="info" size={20} />
      <p>
        {player.running}{" "}
        <Link to={href("/brew")} reloadDocument>
          {player.backToIt}
        </Link>
      </p>
    </div>
  );
};
