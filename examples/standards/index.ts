/** The labels and milestones that an organization's groups have in common. */
import * as pulumi from "@pulumi/pulumi";
import * as forge from "pulumi-forge";

const config = new pulumi.Config();
const groups = config.getObject<string[]>("groups") ?? ["acme/platform", "acme/mobile"];

// The keys are the resources' names, so a label that gets a new name is renamed in place and stays on its issues.
const labels = {
  urgent: { name: "priority::urgent", color: "crimson", description: "Somebody works on it today" },
  soon: { name: "priority::soon", color: "orange", description: "Part of the next release" },
  later: { name: "priority::later", color: "#6699cc", description: "Nobody waits for it" },
};

const milestones = {
  winter: { title: "2027 winter", startDate: "2027-01-04", dueDate: "2027-03-26" },
  spring: { title: "2027 spring", startDate: "2027-03-29", dueDate: "2027-06-25" },
};

/** A component, so that previews and the state list a group's resources below it. */
class GroupStandard extends pulumi.ComponentResource {
  /** The milestones' pages, by key. */
  readonly milestones: pulumi.Output<Record<string, string>>;

  constructor(group: string, options?: pulumi.ComponentResourceOptions) {
    super("acme:standards:GroupStandard", group, {}, options);

    for (const [key, label] of Object.entries(labels)) {
      new forge.GroupLabel(`${group}-${key}`, { group, ...label }, { parent: this });
    }
    const pages = Object.entries(milestones).map(([key, milestone]) => {
      const { webUrl } = new forge.GroupMilestone(
        `${group}-${key}`,
        { group, ...milestone },
        { parent: this },
      );
      return [key, webUrl] as const;
    });

    this.milestones = pulumi.output(Object.fromEntries(pages));
    this.registerOutputs({ milestones: this.milestones });
  }
}

/** The milestones' pages, by group. */
export const milestonePages = Object.fromEntries(
  groups.map((group) => [group, new GroupStandard(group).milestones]),
);
